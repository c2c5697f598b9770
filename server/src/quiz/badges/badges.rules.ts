import { type BadgeDefinition, badgeCatalogue } from "./catalogue.ts";
import type { Facts } from "./facts.ts";

/** Returns the badges that `facts` earn and that are not in `owned` (ids), in the order of the wall. */
export const newlyEarned = (facts: Facts, owned: ReadonlySet<number>): BadgeDefinition[] =>
  badgeCatalogue.filter((badge) => !owned.has(badge.id) && badge.isEarned(facts));
