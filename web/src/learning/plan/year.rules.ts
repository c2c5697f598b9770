import { frenchFormat, fromIsoDay, type Plan, type PlanBreak, type PlanForm, type PlanSession, toIsoDay } from "@badin/contract";

/** What the year shows at a date: the sessions of a day, two when they join, a skipped one, or days without class. */
export type YearItem =
  | { readonly kind: "day"; readonly key: string; readonly date: string; readonly sessions: readonly PlanSession[] }
  | { readonly kind: "skipped"; readonly key: string; readonly date: string; readonly sessions: readonly PlanSession[] }
  | { readonly kind: "break"; readonly key: string; readonly date: string; readonly taken: PlanBreak };

export type YearDay = Extract<YearItem, { kind: "day" | "skipped" }>;

/** Returns the days of the year in order, with the skipped sessions and the breaks where they fall. */
export function yearItems({ sessions, breaks }: Pick<Plan, "sessions" | "breaks">): YearItem[] {
  const byDay = new Map<string, PlanSession[]>();
  for (const session of sessions.filter(hasDay)) byDay.set(session.day, [...(byDay.get(session.day) ?? []), session]);
  const days = [...byDay].map(([date, ofDay]): YearItem => ({ kind: "day", key: ofDay[0]?.id ?? date, date, sessions: ofDay }));
  const skipped = sessions.flatMap((session): YearItem[] =>
    session.day === null && session.plannedDay !== null
      ? [{ kind: "skipped", key: session.id, date: session.plannedDay, sessions: [session] }]
      : [],
  );
  const bands = breaks.map((taken): YearItem => ({ kind: "break", key: `${taken.name} ${taken.from}`, date: taken.from, taken }));
  return [...days, ...skipped, ...bands].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

const hasDay = (session: PlanSession): session is PlanSession & { day: string } => session.day !== null;

/** Returns the sessions without a date that nobody skipped: dates lacked. */
export const withoutDate = ({ sessions }: Pick<Plan, "sessions">): PlanSession[] =>
  sessions.filter(({ day, plannedDay }) => day === null && plannedDay === null);

/** Whether a session without its day is work to do at home: a mock exam, or the weak points of a class, are not. */
export const isForHome = ({ quiz }: Pick<PlanSession, "quiz">): boolean => quiz !== null;

/** Splits sessions that have no day: work to do at home, and what is not held at all. */
export const withoutDay = (sessions: readonly PlanSession[]): { home: PlanSession[]; notHeld: PlanSession[] } => ({
  home: sessions.filter(isForHome),
  notHeld: sessions.filter((session) => !isForHome(session)),
});

export const isDone = ({ sessions }: YearDay): boolean => sessions.every(({ state }) => state === "done");

/** Days for which a session that is not done stays in front. */
const lateDays = 6;

/**
 * Returns the day to show first: today's, else the last one when it is not done and less than a week old, else the next
 * one; undefined once the year is over.
 */
export function currentDay(items: readonly YearItem[], today: string): YearDay | undefined {
  const days = items.filter((item): item is YearDay => item.kind === "day");
  const ofToday = days.find(({ date }) => date === today);
  if (ofToday) return ofToday;
  const last = days.filter(({ date }) => date < today).at(-1);
  if (last && !isDone(last) && fromIsoDay(today) - fromIsoDay(last.date) <= lateDays) return last;
  return days.find(({ date }) => date > today);
}

/** Whether a break is one of this year of the class: those that end before its first session are over for it. */
export const concerns =
  ({ firstDay }: Pick<PlanForm, "firstDay">) =>
  ({ until }: PlanBreak): boolean =>
    until >= firstDay;

/** Returns the days of the same week as `day` that are to come, before the exam and in no break, without `day`. */
export function otherDays({ breaks, examDay, today }: Pick<Plan, "breaks" | "examDay" | "today">, day: string): string[] {
  const monday = fromIsoDay(day) - ((fromIsoDay(day) + 3) % 7);
  const week = [0, 1, 2, 3, 4, 5].map((after) => toIsoDay(monday + after));
  return week.filter((d) => d !== day && d > today && d < examDay && !breaks.some(({ from, until }) => from <= d && d <= until));
}

/** Minutes of a lesson on the wall, with what is said, and of a live question, with what is explained. */
const stepMinutes = { lesson: 12.5, question: 2.5 } as const;
/** A teacher plans an hour by five minutes. */
const minutesApart = 5;

/**
 * Returns the minutes that the first steps of a session take: its questions, then what is left of the session at the
 * most for its lessons. The rest is for the idea of the day, what is asked, and the quiz.
 */
export function minutesOfSteps({ lessons, live, minutes }: Pick<PlanSession, "lessons" | "live" | "minutes">) {
  const rounded = (exact: number) => minutesApart * Math.ceil(exact / minutesApart);
  const ask = rounded(stepMinutes.question * (live?.questionIds.length ?? 0));
  return { ask, project: Math.min(rounded(stepMinutes.lesson * lessons.length), minutes - ask) };
}

const dayMonth = frenchFormat({ timeZone: "UTC", day: "numeric", month: "long" });
/** Returns a day without its weekday, on one line: « 1er mai ». */
export const dayOfMonth = (day: string): string =>
  dayMonth()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, "1er ")
    .replace(" ", "\u00A0");

const monthOnly = frenchFormat({ timeZone: "UTC", month: "long" });
/** Returns the month of a day: « Décembre ». */
export function monthOf(day: string): string {
  const month = monthOnly().format(new Date(`${day}T00:00:00Z`));
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** Returns an hour of the day as a field of that kind holds it: « 14:05 »; empty for none. */
export const timeOf = (minutes: number | null): string =>
  minutes === null ? "" : [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the minutes of the day that a field says; null for an empty one. */
export function minutesOf(time: string): number | null {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  return Number.isInteger(60 * hours + minutes) ? 60 * hours + minutes : null;
}
