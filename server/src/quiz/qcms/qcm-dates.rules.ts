import { datePartsOf, frenchFormat, fromIsoDay, hourMs, notificationHours, parisDay, parisHour } from "@badin/contract";

/** Dates asked for a quiz, and what they are compared with. */
export interface DatesInput {
  readonly now: number;
  /** First calendar year of the class's school year. */
  readonly startYear: number;
  /** When it opens by itself, in epoch ms; null when it does not. */
  readonly opensAt: number | null;
  /** As days since 1970. */
  readonly dueDay: number | null;
  /** The dates before the change: what stays is not refused for being past. */
  readonly before: { readonly opens_at: number | null; readonly due_day: number | null };
}

const dayAndHour = frenchFormat({
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

/** « 12 avril à 8 h », « 12 avril à 8 h 30 ». */
function frenchMoment(at: number): string {
  const part = datePartsOf(dayAndHour(), at);
  const minutes = part.minute === "00" ? "" : `\u00A0${part.minute}`;
  const day = part.day === "1" ? "1er" : part.day;
  return `${day}\u00A0${part.month} à ${Number(part.hour)}\u00A0h${minutes}`;
}

/**
 * Returns what is wrong with the dates of a quiz, in French, and at which field; undefined when they are right. An
 * opening is to come, a due day is today at the earliest and not before the opening, and both are in the school year of
 * the class.
 */
export function datesProblem(input: DatesInput): { field: "opensAt" | "dueDay"; message: string } | undefined {
  const { now, startYear, opensAt, dueDay, before } = input;
  const today = parisDay(now);
  const lastDay = fromIsoDay(`${startYear + 1}-08-31`);
  const tooLate = `L’année scolaire de la classe finit le 31\u00A0août ${startYear + 1}`;
  if (opensAt !== null && opensAt !== before.opens_at) {
    if (opensAt <= now) return { field: "opensAt", message: "Cette date est passée\u00A0: choisissez-en une à venir" };
    if (parisDay(opensAt) > lastDay) return { field: "opensAt", message: tooLate };
  }
  if (dueDay === null) return undefined;
  if (opensAt !== null && dueDay < parisDay(opensAt))
    return { field: "dueDay", message: `Choisissez une date après l’ouverture, le ${frenchMoment(opensAt)}.` };
  if (dueDay !== before.due_day) {
    if (dueDay < today) return { field: "dueDay", message: "Cette date est passée\u00A0: choisissez aujourd’hui ou plus tard" };
    if (dueDay > lastDay) return { field: "dueDay", message: tooLate };
  }
  return undefined;
}

/** Hours in Paris at which reminders begin, and from which the server sends nothing by itself. */
const reminderHour = 17;
const dayEnds = notificationHours.last + 1;

/**
 * Returns the due day of which students are reminded now: tomorrow, from 17:00 to 20:00 in Paris; undefined at other
 * hours. `until` is when the reminder no longer helps: 20:00.
 */
export function reminderNow(now: number): { dueDay: number; until: number } | undefined {
  const hour = parisHour(now);
  if (hour < reminderHour || hour >= dayEnds) return undefined;
  const today = parisDay(now);
  // No clock changes between noon and 20:00: both follow from the hours left today.
  const until = startOfHour(now) + (dayEnds - hour) * hourMs;
  return { dueDay: today + 1, until };
}

const startOfHour = (now: number): number => Math.floor(now / hourMs) * hourMs;
