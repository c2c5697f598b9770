import { type Mention, partQuestions } from "@badin/contract";

/** Right answers of a part, over the questions asked in it. */
export interface PartMark {
  readonly themeId: number;
  readonly right: number;
  readonly asked: number;
}

export interface Marks {
  /** The five parts, brought to 100. */
  readonly five: number;
  /** English on 20; null for a student who did not take it. */
  readonly english: number | null;
  readonly total: number;
  readonly mention: Mention;
}

const englishTheme = 6;
const englishAverage = 10;
/** Totals from which one passes, with each mention. */
const thresholds: readonly (readonly [total: number, mention: Mention])[] = [
  [80, "very-good"],
  [70, "good"],
  [60, "fairly-good"],
  [50, "passed"],
];

const rounded = (value: number): number => Math.round(10 * value) / 10;

/**
 * Returns the marks of a copy: the five parts count one point a right answer, brought to 100; English, on 20, adds its
 * points above 10. One passes from 50, with no eliminating mark; « assez bien » from 60, « bien » from 70, « très bien
 * » from 80 (arrêté of 19 February 2015, NOR MENE1500688A, articles 4 to 6). A shortened paper is passed without any.
 */
export function markCopy(parts: readonly PartMark[]): Marks {
  const written = parts.filter((part) => part.themeId !== englishTheme);
  const asked = written.reduce((sum, part) => sum + part.asked, 0);
  const right = written.reduce((sum, part) => sum + part.right, 0);
  const five = asked === 0 ? 0 : rounded((100 * right) / asked);
  const spoken = parts.find((part) => part.themeId === englishTheme && part.asked > 0);
  const english = spoken ? rounded((partQuestions * spoken.right) / spoken.asked) : null;
  const total = rounded(five + Math.max(0, (english ?? 0) - englishAverage));
  const mention = mentionOf(total);
  return { five, english, total, mention: mention !== "failed" && isShortened(parts) ? "passed" : mention };
}

const mentionOf = (total: number): Mention => thresholds.find(([least]) => total >= least)?.[1] ?? "failed";

export const hasPassed = ({ mention }: Pick<Marks, "mention">): boolean => mention !== "failed";

/**
 * Returns whether the paper is shorter than an official one: its mark then earns neither the badge of passing nor those
 * of mentions.
 */
export const isShortened = (parts: readonly { themeId: number; asked: number }[]): boolean =>
  parts.filter((part) => part.themeId !== englishTheme && part.asked >= partQuestions).length < 5;
