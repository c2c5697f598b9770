import type { Criterion, Verdict } from "./rgaa.ts";

const names = [
  "Images",
  "Cadres",
  "Couleurs",
  "Multimédia",
  "Tableaux",
  "Liens",
  "Scripts",
  "Éléments obligatoires",
  "Structuration de l’information",
  "Présentation de l’information",
  "Formulaires",
  "Navigation",
  "Consultation",
];

/** Returns the criteria by topic of RGAA, in its order. */
export const topics = (criteria: readonly Criterion[]): (readonly [topic: string, criteria: Criterion[]])[] =>
  names.map((name, i) => [`${i + 1}. ${name}`, criteria.filter(([number]) => number.startsWith(`${i + 1}.`))]);

/**
 * Returns how many criteria have an object on the sample, how many of them are met, and the share, rounded down: what
 * was not tried is not met.
 */
export function compliance(criteria: readonly Criterion[]) {
  const count = (verdict: Verdict) => criteria.filter(([, , each]) => each === verdict).length;
  const [met, failed, untried] = [count("met"), count("failed"), count("untried")];
  const applicable = met + failed + untried;
  return { met, failed, untried, applicable, percent: Math.floor((met * 100) / applicable) };
}
