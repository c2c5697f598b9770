/** Colour of a score. */
export type ScoreColor = "success" | "warning" | "danger";

/** Colour of the score badge of a quiz card: 70 or more success, 50 or more warning. */
export function cardScoreColor(percent: number): ScoreColor {
  if (percent >= 70) return "success";
  return percent >= 50 ? "warning" : "danger";
}

/** Colour of the result panel; unlike on the card, exactly 50 is still danger. */
export function resultScoreColor(percent: number): ScoreColor {
  if (percent >= 70) return "success";
  return percent > 50 ? "warning" : "danger";
}

/** Message of the result panel. */
export function scoreMessage(percent: number): string {
  if (percent === 100) return "Parfait !";
  if (percent >= 70) return "Très bien";
  return percent > 50 ? "C'est bien" : "Entraine toi !";
}

/**
 * Returns the share of right answers among answers given, 0 to 100, rounded to the unit; 0 when none is given, 100 only when all are right.
 */
export function successPercent(right: number, answered: number): number {
  if (answered === 0) return 0;
  const percent = Math.round((100 * right) / answered);
  return percent === 100 && right < answered ? 99 : percent;
}
