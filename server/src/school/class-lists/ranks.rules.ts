import { type ClassListLine, nameKey } from "@badin/contract";
import type { Classmate } from "./plan.rules.ts";

export interface RankedClassmate extends Classmate {
  readonly id: number;
  readonly rank: number | null;
}

/**
 * Returns the places, from 1, of the students of a class whose place the import of a list changes. A list that names a
 * student who is there already is the class's: those that it leaves out follow, in their former order. A list of
 * newcomers alone goes on where the former one ended. Refused lines have no place.
 */
export function ranksOf(lines: readonly ClassListLine[], classmates: readonly RankedClassmate[]): Map<number, number> {
  const free = new Set(classmates);
  const listed = lines
    .filter(({ status }) => status !== "refused")
    .flatMap((line) => {
      const found = findAmong(free, (c) => line.email !== null && c.email === line.email && nameKey(c) === nameKey(line));
      const person = found ?? findAmong(free, (c) => nameKey(c) === nameKey(line));
      if (person) free.delete(person);
      return person ?? [];
    });
  const others = [...free].filter(({ rank }) => rank !== null).sort((a, b) => Number(a.rank) - Number(b.rank));
  const whole = lines.some(({ status }) => status === "present");
  const order = whole ? [...listed, ...others] : [...others, ...listed];
  return new Map(order.flatMap(({ id, rank }, i) => (rank === i + 1 ? [] : [[id, i + 1]])));
}

function findAmong(people: ReadonlySet<RankedClassmate>, fits: (person: RankedClassmate) => boolean): RankedClassmate | undefined {
  for (const person of people) if (fits(person)) return person;
  return undefined;
}
