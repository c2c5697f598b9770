import { fromIsoDay, type PlanBreak, type PlanForm, toIsoDay } from "@badin/contract";
import { examDayOf } from "../../platform/time/exam-day.ts";
import { holidaysOf } from "./course.ts";
import type { findClass, PlanRow } from "./plan.queries.ts";
import { breaksOf, classDays, isInBreak, publicHolidays, weekdayIn, zoneOf } from "./plan.rules.ts";

/** How the year of a class is dated, and the days that it has. Days are counted since 1970. */
export interface Year {
  readonly settings: PlanForm;
  readonly city: string;
  /** Whether the holidays of the zone are known for its school year. */
  readonly known: boolean;
  readonly breaks: PlanBreak[];
  readonly examDay: number;
  readonly today: number;
  /** Returns the class days from a day on, before the exam. */
  daysFrom(day: number): number[];
}

type ClassOfYear = Awaited<ReturnType<typeof findClass>>;

/** From then on lists of students are made, and clubs begin: a week after the return to school. */
const usualStart = "09-07";

/**
 * Returns the year of a class, by its settings, those of a form, or those that its name, its school and the calendar
 * propose.
 */
export function yearOf(classroom: ClassOfYear, chosen: PlanRow | PlanForm | undefined, today: number): Year {
  const settings = settingsOf(chosen) ?? proposedFor(classroom, today);
  const examDay = examDayOf(classroom);
  const ofZone = holidaysOf(classroom.start_year, settings.zone);
  const holidays = settings.holidays ?? ofZone ?? [];
  const publicDays = publicHolidays(classroom.start_year);
  const isOff = isInBreak([...holidays, ...publicDays]);
  return {
    settings,
    city: classroom.city,
    known: ofZone !== undefined,
    breaks: breaksOf(holidays, publicDays, { weekday: settings.weekday, examDay }),
    examDay,
    today,
    daysFrom: (from) => classDays({ from, examDay, weekday: settings.weekday, isOff }),
  };
}

function settingsOf(chosen: PlanRow | PlanForm | undefined): PlanForm | undefined {
  if (chosen === undefined || !("first_day" in chosen)) return chosen;
  const { weekday, zone, first_day, starts_at, holidays } = chosen;
  return {
    weekday,
    zone,
    firstDay: toIsoDay(first_day),
    startsAt: starts_at,
    holidays: holidays === null ? null : (JSON.parse(holidays) as PlanBreak[]),
  };
}

function proposedFor(classroom: ClassOfYear, today: number): PlanForm {
  const weekday = weekdayIn(classroom.name);
  const zone = zoneOf(classroom.postcode);
  const isOff = isInBreak([...(holidaysOf(classroom.start_year, zone) ?? []), ...publicHolidays(classroom.start_year)]);
  const usual = fromIsoDay(`${classroom.start_year}-${usualStart}`);
  const examDay = examDayOf(classroom);
  const from = today < examDay ? Math.max(today, usual) : usual;
  const [first = from] = classDays({ from, examDay, weekday, isOff });
  return { weekday, zone, firstDay: toIsoDay(first), startsAt: null, holidays: null };
}
