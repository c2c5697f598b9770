import { expect, test } from "vitest";
import { loggedError } from "./client-errors.rules.ts";

const error = { name: "TypeError", message: "AbortSignal.any is not a function", stack: "", page: "/login" };

test("the log keeps the error, and the places in the scripts as each browser writes them", () => {
  const stack = [
    "TypeError: AbortSignal.any is not a function",
    "    at request (https://badin.example/assets/index-Dl12KsuJ.js:3:2104)",
    "call@https://badin.example/assets/shared-a1.js:1:20",
    "    at Zoé Petit <zoe@exemple.fr>",
  ].join("\n");
  expect(loggedError({ ...error, stack })).toEqual({
    ...error,
    stack: "/assets/index-Dl12KsuJ.js:3:2104 /assets/shared-a1.js:1:20",
  });
});

test.each([
  ["SyntaxError", "Unexpected token 'Z', \"Zoé Petit\" is not valid JSON", ""],
  ["Error", "Zoé Petit", ""],
  ["TypeError", "null is not an object (evaluating 'e.Zoé')", "null is not an object (evaluating …)"],
  ["TypeError", "Cannot parse zoe@exemple.fr at https://badin.example/card?name=zoe", "Cannot parse … at …"],
])("of a %s that says %s the log keeps « %s »", (name, message, kept) => {
  expect(loggedError({ ...error, name, message }).message).toBe(kept);
});

test("the path of a page loses its query, its ids and its tokens", () => {
  const pageOf = (page: string) => loggedError({ ...error, page }).page;
  expect(pageOf("/teacher/classrooms/12/students?name=zoe")).toBe("/teacher/classrooms/:/students");
  expect(pageOf("/card/Zx81Kq#zoe")).toBe("/card/:");
});

test("a long stack is cut", () => {
  const stack = Array.from({ length: 40 }, (_, line) => `at /assets/a.js:${line}:1`).join("\n");
  expect(loggedError({ ...error, stack }).stack.split(" ")).toHaveLength(12);
});
