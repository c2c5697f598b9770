import { type Fact, yearsOf } from "@badin/bank";
import type { AskedYearsTable } from "../../platform/database/schema.ts";

type Taught = Pick<Fact, "asked" | "taught">;

/**
 * Returns in which papers the facts that each question teaches were asked; nothing for a question of facts that none
 * asked.
 * @param ids ids in the database by ids in the files
 */
export function askedYearsOf(facts: readonly Taught[], ids: Readonly<Record<string, number>>): AskedYearsTable[] {
  const byQuestion = new Map<number, { years: Set<number>; papers: number }>();
  for (const fact of facts) {
    const years = yearsOf(fact);
    for (const name of years.length > 0 ? fact.taught : []) {
      const id = ids[name];
      if (id === undefined) continue;
      const known = byQuestion.get(id);
      byQuestion.set(id, { years: new Set([...(known?.years ?? []), ...years]), papers: Math.max(known?.papers ?? 0, years.length) });
    }
  }
  return [...byQuestion].map(([question_id, { years, papers }]) => ({ question_id, years: [...years].sort().join(" "), papers }));
}

/** Returns the field of a question that says in which papers its fact was asked; none where it is unknown. */
export const toAskedYears = (years: string | null): { askedYears?: number[] } =>
  years === null ? {} : { askedYears: years.split(" ").map(Number) };
