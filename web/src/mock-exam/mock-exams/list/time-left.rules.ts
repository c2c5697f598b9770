import { nbsp } from "../../../platform/typography.ts";

const minuteMs = 60_000;
/** From here on the clock shows seconds and turns amber. */
export const lastMinutes = 5;

/** Returns a length as the clock shows it: « 1 h 42 », « 18 min », « 4:32 » in the last five minutes. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < lastMinutes * 60) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return lengthText(Math.ceil(seconds / 60));
}

/** Returns a number of minutes: « 50 min », « 3 h », « 2 h 30 ». */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00A0min`;
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, "0")}`;
}

/** Returns how long something lasted: « 18 s », « 2 min 05 s », « 1 h 05 ». */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00A0s`;
  if (seconds >= 3600) return lengthText(Math.round(seconds / 60));
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}\u00A0min${rest === 0 ? "" : `\u00A0${String(rest).padStart(2, "0")}\u00A0s`}`;
}

/** The minutes left that screen readers announce. */
const announced = [1, 5, 10, 30] as const;

/** Returns what screen readers announce with `ms` left; the text changes at 30, 10, 5 and 1 minute only. */
export function announcement(ms: number): string {
  const passed = announced.find((minutes) => ms <= minutes * minuteMs);
  if (passed === undefined || ms <= 0) return "";
  return nbsp(passed === 1 ? "Il reste 1 minute" : `Il reste ${passed} minutes`);
}
