import * as z from "zod/mini";
import { booleanInput, dateTime, day, id, integerInput, point, requiredText } from "../platform/primitives.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

/** Zone of the school holidays; `other` where the academy has its own: Corsica, overseas. */
export const schoolZone = z.enum(["A", "B", "C", "other"], "Choisissez une zone");

/** Days without class, both included. */
export const planBreak = z.object({ name: z.string(), from: day, until: day });

const breakForm = z
  .object({ name: requiredText("Donnez un nom à ces vacances", 60), from: day, until: day })
  .check(z.refine(({ from, until }) => from <= until, { error: "La fin vient avant le début", path: ["until"] }));

/** How a year is dated. */
export const planForm = z.object({
  /** Day of the class, 1 for Monday to 6 for Saturday. */
  weekday: z.pipe(integerInput, z.int().check(z.minimum(1, "Choisissez un jour"), z.maximum(6, "Choisissez un jour"))),
  zone: schoolZone,
  firstDay: day,
  /** When the class begins, in minutes of its day; null while nobody said it. */
  startsAt: z._default(z.nullable(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(1439)))), null),
  /** The holidays as the teacher corrected them; null for those of the zone. */
  holidays: z.nullable(z.array(breakForm).check(z.maxLength(40, "40 périodes au maximum"))),
});

/** `home`: without a date, its lessons and its quiz are given to do at home. */
const planState = z.enum(["todo", "done", "home"]);

export const planSession = z.object({
  /** Permanent id of the session in the course. */
  id: z.string(),
  number: z.int(),
  title: z.string(),
  minutes: z.int(),
  /** What somebody who has never taught can do or say. */
  tip: z.string(),
  state: planState,
  /** The day that the rhythm of the class gave it; null when dates lacked. */
  plannedDay: z.nullable(day),
  day: z.nullable(day),
  lessons: z.array(z.object({ point, title: z.string() })),
  /** When its lessons were projected. */
  projectedAt: z.nullable(dateTime),
  /** The questions to ask live, and the last session that asked them. */
  live: z.nullable(
    z.object({
      about: z.string(),
      questionIds: z.array(id),
      last: z.nullable(z.object({ id, startedAt: dateTime, present: z.int() })),
    }),
  ),
  /** The quiz to give, and the quiz of the class that it became. */
  quiz: z.nullable(
    z.object({
      title: z.string(),
      nbQuestion: z.int(),
      /** By when it is due if it is given now; null when the exam is over. */
      dueDay: z.nullable(day),
      given: z.nullable(z.object({ id, name: z.string(), dueDay: z.nullable(day), published: z.boolean() })),
    }),
  ),
  /** The mock exam that the session is, and the one of the class that asks its paper. */
  paper: z.nullable(
    z.object({
      examId: z.nullable(id),
      examName: z.string(),
      perPart: z.int(),
      planned: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
  /** Whether the class works on its own weak points. */
  weak: z.boolean(),
});

export const plan = z.object({
  dated: z.boolean(),
  settings: z.object({
    weekday: z.int(),
    zone: schoolZone,
    firstDay: day,
    startsAt: z.nullable(z.int()),
    holidays: z.nullable(z.array(planBreak)),
  }),
  /** Where the zone comes from: the town of the school. */
  city: z.string(),
  /** Whether the holidays of the zone are known for this school year; otherwise only the teacher can say them. */
  known: z.boolean(),
  /** Holidays and public holidays that take a class day, in order. */
  breaks: z.array(planBreak),
  examDay: day,
  today: day,
  /** Number of class days from the first one to the exam. */
  nbDay: z.int(),
  sessions: z.array(planSession),
});

const sessionParams = z.extend(classroomParams, { session: z.string().check(z.maxLength(60)) });

export const getPlan = { params: classroomParams, response: plan };
export const previewPlan = { params: classroomParams, body: planForm, response: plan };
export const datePlan = { params: classroomParams, body: planForm, response: plan };
export const movePlanSession = {
  params: sessionParams,
  body: z.object({
    day,
    /** Whether the sessions after it take the class days after it. */
    following: z._default(booleanInput, false),
    /** Whether to answer what it would give, and change nothing. */
    preview: z._default(booleanInput, false),
  }),
  response: plan,
};
export const markPlanSession = {
  params: sessionParams,
  /** `projected`: its lessons are on the wall; `todo` takes `done` or `home` back. */
  body: z.object({ state: z.enum(["projected", "done", "home", "todo"]) }),
  response: plan,
};
export const givePlanQuiz = { params: sessionParams, response: plan };
