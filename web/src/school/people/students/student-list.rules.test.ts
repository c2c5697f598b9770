import type { Student } from "@badin/contract";
import { expect, test } from "vitest";
import { cardState, findStudents, nameApart, namesakesOf } from "./student-list.rules.ts";

let id = 0;
const student = (firstName: string, name: string, more: Partial<Student> = {}): Student => ({
  id: ++id,
  firstName,
  name,
  username: `${firstName}.${name}`.toLowerCase(),
  email: null,
  version: 1,
  dateConnexion: null,
  teacher: false,
  hasCard: true,
  activated: true,
  nbAnswer: 0,
  ...more,
});
const students = [
  student("Zoé", "Élie", { dateConnexion: "2026-11-20T10:00:00.000Z" }),
  student("Aïcha", "Benali", { email: "aicha@exemple.fr", hasCard: false }),
  student("Théo", "elie"),
];
const names = (list: readonly Student[]) => list.map(({ firstName }) => firstName);

test("a search looks in names and addresses, in any order, without case nor accents", () => {
  expect(names(findStudents(students, "ELIE zoe"))).toEqual(["Zoé"]);
  expect(names(findStudents(students, "exemple"))).toEqual(["Aïcha"]);
  expect(names(findStudents(students, "  "))).toHaveLength(3);
  expect(findStudents(students, "nobody")).toEqual([]);
});

test("a card is ready until a password was chosen, and waits for anyone who has not activated their account", () => {
  expect(cardState({ hasCard: true, activated: true })).toBe("ready");
  expect(cardState({ hasCard: false, activated: true })).toBe("chosen");
  expect(cardState({ hasCard: false, activated: false })).toBe("waiting");
});

test("students of one name are told by what the others sign in with, whatever accents and capitals", () => {
  const [first, second] = [student("Jade", "Delmas"), student("JADE", "Délmas", { email: "jade.d@exemple.fr" })];
  const namesakes = namesakesOf([...students, first, second]);
  expect([...namesakes]).toEqual([
    [first.id, ["jade.d@exemple.fr"]],
    [second.id, ["jade.delmas"]],
  ]);
  const nameOf = nameApart([...students, first, second]);
  expect([first, second].map(nameOf)).toEqual(["Jade Delmas (jade.delmas)", "JADE Délmas (jade.d@exemple.fr)"]);
  expect(students.map(nameOf)).toEqual(students.map(({ firstName, name }) => `${firstName} ${name}`));
});
