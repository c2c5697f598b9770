import { expect, test } from "vitest";
import { tellApart } from "./classroom-names.rules.ts";

test("two years of one class are told apart by their school year; other names stay alone", () => {
  const classes = [
    { name: "BIA", anneeScolaire: { libelle: "2026-2027" } },
    { name: "Seconde 4", anneeScolaire: { libelle: "2026-2027" } },
    { name: "BIA", anneeScolaire: { libelle: "2027-2028" } },
  ];
  expect(tellApart(classes).map(({ name }) => name)).toEqual(["BIA 2026-2027", "Seconde 4", "BIA 2027-2028"]);
});
