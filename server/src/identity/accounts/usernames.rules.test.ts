import { expect, test } from "vitest";
import { normalizeUsername, usernameBase, usernameCandidates } from "./usernames.rules.ts";

test.each([
  ["Hélène", "Boucher", "helene.boucher"],
  ["Jean Luc", "d’Artagnan", "jean-luc.dartagnan"],
  ["Anne-Marie", "O'Neil", "anne-marie.oneil"],
  ["Cœlia", "Straße", "coelia.strasse"],
  ["  Zoé ", "De  La  Tour", "zoe.de-la-tour"],
  ["小明", "Wang", "wang"],
  ["Bo", "", "compte.bo"],
  ["小明", "王", "compte"],
])("%s %s gets %s", (firstName, name, expected) => {
  expect(usernameBase(firstName, name)).toBe(expected);
});

test("a number is added to the names that follow the first", () => {
  expect(usernameCandidates("luc.roy", 1, 3)).toEqual(["luc.roy", "luc.roy2", "luc.roy3"]);
  expect(usernameCandidates("luc.roy", 4, 2)).toEqual(["luc.roy4", "luc.roy5"]);
});

test("case and spaces around do not matter in what is typed", () => {
  expect(normalizeUsername("  Prof@Exemple.FR ")).toBe("prof@exemple.fr");
});
