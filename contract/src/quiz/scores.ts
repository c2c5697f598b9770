/** Colour of a score. */
export type ScoreColor = "success" | "warning" | "danger";

/**
 * Colour of a score, everywhere: 70 or more success, 50 or more warning, as half of the points passes the BIA
 * (docs/decisions/0007).
 */
export function scoreColor(percent: number): ScoreColor {
  if (percent >= 70) return "success";
  return percent >= 50 ? "warning" : "danger";
}

/** Message of the result panel; it changes where the colour does. */
export function scoreMessage(percent: number): string {
  if (percent === 100) return "Parfait !";
  if (percent >= 70) return "Très bien";
  return percent >= 50 ? "C’est bien" : "Entraîne-toi !";
}

/**
 * Returns the share of right answers among answers given, 0 to 100, rounded to the unit; 0 when none is given, 100 only
 * when all are right.
 */
export function successPercent(right: number, answered: number): number {
  if (answered === 0) return 0;
  const percent = Math.round((100 * right) / answered);
  return percent === 100 && right < answered ? 99 : percent;
}
