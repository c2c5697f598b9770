import { texts } from "./texts.ts";

/** The value of one third more in a list of choices. */
export const third = "third" as const;
const minuteChoices = [10, 20, 30, 45, 60];

/** Returns an extra time in words. */
export const extraTimeLabel = (extra: "third" | number): string =>
  extra === third ? texts.form.extraThird : texts.form.extraMinutes(extra);

/**
 * Returns the extra times that a list offers: one third more, then usual minutes, with those of the student (`current`)
 * among them.
 */
export function extraTimeOptions(current: "third" | number | null): { value: string | number; label: string }[] {
  const minutes = typeof current === "number" ? [...new Set([...minuteChoices, current])].sort((a, b) => a - b) : minuteChoices;
  return [{ value: third, label: extraTimeLabel(third) }, ...minutes.map((value) => ({ value, label: extraTimeLabel(value) }))];
}
