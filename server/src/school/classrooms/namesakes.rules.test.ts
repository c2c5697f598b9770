import { expect, test } from "vitest";
import { marksOfNamesakes, shortNames } from "./namesakes.rules.ts";

const person = (id: number, first_name: string, name: string, username: string) => ({ id, first_name, name, username });

test("students of one name, whatever accents and capitals, are told apart by what they sign in with", () => {
  const people = [person(1, "Léo", "Roux", "leo.roux"), person(2, "Leo", "ROUX", "leo@exemple.fr"), person(3, "Ada", "Roux", "ada.roux")];
  expect(marksOfNamesakes(people)).toEqual(
    new Map([
      [1, "leo.roux"],
      [2, "leo"],
    ]),
  );
});

test("an address is whole where what stands before its @ is the same", () => {
  const people = [person(1, "Léo", "Roux", "leo@exemple.fr"), person(2, "Léo", "Roux", "leo@exemple.org")];
  expect([...marksOfNamesakes(people).values()]).toEqual(["leo@exemple.fr", "leo@exemple.org"]);
});

test("a student is named by first name and initial; two who would read alike, by what they sign in with too", () => {
  const names = shortNames([
    person(1, "Camille", "Aubry", "camille.aubry"),
    person(2, "Camille", "Arnaud", "camille@exemple.fr"),
    person(3, "Éloïse", "de la Tour", "eloise.delatour"),
  ]);
  expect([...names.values()]).toEqual(["Camille A. (camille.aubry)", "Camille A. (camille)", "Éloïse D."]);
});
