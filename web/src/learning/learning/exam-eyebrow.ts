import { daysTo, frenchDay } from "../../platform/due.rules.ts";
import { capitalised, formatInteger } from "../../platform/typography.ts";
import { texts } from "./texts.ts";

/** Returns the line above the title of a page until the exam: its day, and the number of days left. */
export function examEyebrow(examDay: string, now: number): { eyebrow?: string } {
  const left = daysTo(examDay, now);
  if (left <= 0) return {};
  return { eyebrow: `${capitalised(frenchDay(examDay))}\u00A0: ${formatInteger(left)} ${texts.exam.days(left)} ${texts.exam.before}` };
}
