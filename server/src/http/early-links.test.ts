import { expect, test } from "vitest";
import { earlyLinks } from "./early-links.ts";

const quiz = { scripts: ["/assets/quiz-12345678.js"], styles: ["/assets/quiz-87654321.css"] };
const cookies = { badin_signed_in: "1" };
const pathsOf = (url: string) => [...(earlyLinks({ url, cookies }, quiz) ?? "").matchAll(/<([^>]+)>/g)].map(([, path]) => path);

test("a quiz comes with its code, its data and the question that the address names", () => {
  const always = ["/assets/quiz-87654321.css", "/api/users/me", "/api/qcms/12"];
  expect(pathsOf("/qcms/12")).toEqual([...always, "/api/qcms/12/questions/last", "/assets/quiz-12345678.js"]);
  expect(pathsOf("/qcms/12?q=3")).toEqual([...always, "/api/qcms/12/questions/3", "/assets/quiz-12345678.js"]);
});

test("what is no number never gets into the header", () => {
  expect(pathsOf("/qcms/12?q=3%3E;%20rel=x")).toEqual(pathsOf("/qcms/12"));
  for (const url of ["/qcms/12%3E", "/qcms/", "/qcms/12/more", "/qcms/1%0d%0aset-cookie:x", "/login"]) expect(pathsOf(url)).toEqual([]);
});

test("a visitor gets none: the page sends them to sign in", () => {
  expect(earlyLinks({ url: "/qcms/12", cookies: {} }, quiz)).toBeUndefined();
});
