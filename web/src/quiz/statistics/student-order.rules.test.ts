import type { StudentStat } from "@badin/contract";
import { expect, test } from "vitest";
import { sortStudents } from "./student-order.rules.ts";

const student = (firstName: string, name: string, avgFirstTry: number | null): StudentStat => ({
  id: 1,
  firstName,
  name,
  underWay: false,
  lastFinished: null,
  stat: { nbQuestion: 1, nbTry: 1, avgFirstTry, avgLastTry: 0, avgAllTries: 0 },
});
const students = [student("Zoé", "Petit", 50), student("Éloïse", "Élias", null), student("Tom", "Faure", 80), student("Eve", "Petit", 50)];
const names = (order: Parameters<typeof sortStudents>[1]) => sortStudents(students, order).map((s) => s.firstName);

test("names sort as in French: accents do not send to the end", () => {
  expect(names({ column: "name", direction: "ascending" })).toEqual(["Éloïse", "Tom", "Eve", "Zoé"]);
});

test("figures sort both ways, equal ones by name, those without a value last", () => {
  expect(names({ column: "avgFirstTry", direction: "descending" })).toEqual(["Tom", "Eve", "Zoé", "Éloïse"]);
  expect(names({ column: "avgFirstTry", direction: "ascending" })).toEqual(["Eve", "Zoé", "Tom", "Éloïse"]);
});
