import type { ClassListLine } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { type RankedClassmate, ranksOf } from "./ranks.rules.ts";

const line = (firstName: string, name: string, status: ClassListLine["status"], email: string | null = null): ClassListLine => ({
  ...{ line: 1, firstName, name, email, status, problem: null, sameAs: null },
  ...{ namesake: false, byName: false, cutDoubt: false, sibling: false },
});
const person = (id: number, firstName: string, name: string, rank: number | null = null, email: string | null = null): RankedClassmate => ({
  ...{ id, firstName, name, rank, email },
});

describe("the order of the list of a class", () => {
  test("is that of the lines; a refused one has no place", () => {
    const lines = [line("Zoé", "Petit", "new"), line("", "Absent", "refused"), line("Ada", "Caron", "new")];
    expect(ranksOf(lines, [person(1, "Ada", "Caron"), person(2, "Zoé", "Petit")])).toEqual(
      new Map([
        [2, 1],
        [1, 2],
      ]),
    );
  });

  test("goes on with newcomers, and follows a list that names who is there, others after", () => {
    const known = [person(1, "Ada", "Caron", 1), person(2, "Zoé", "Petit", 2), person(3, "Léo", "Roux")];
    expect(ranksOf([line("Léo", "Roux", "new")], known)).toEqual(new Map([[3, 3]]));
    expect(ranksOf([line("Léo", "ROUX", "new"), line("Zoe", "Petit", "present")], known)).toEqual(
      new Map([
        [3, 1],
        [1, 3],
      ]),
    );
  });

  test("takes two students of one name for two, by their address first", () => {
    const twins = [person(1, "Léo", "Roux", null, "b@exemple.fr"), person(2, "Léo", "Roux", null, "a@exemple.fr")];
    const lines = [line("Léo", "Roux", "new", "a@exemple.fr"), line("Léo", "Roux", "new", "b@exemple.fr")];
    expect([...ranksOf(lines, twins)]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});
