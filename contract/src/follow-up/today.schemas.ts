import * as z from "zod/mini";
import { dateTime, day, id } from "../platform/primitives.schemas.ts";

const count = z.int().check(z.nonnegative());
const classroom = z.object({ id, name: z.string() });

/** What asks for a teacher's attention, over all their active classes; each list is empty when there is nothing. */
export const today = z.object({
  /** Mock exams under way, then those that open later today. `opensAt` is null when everyone starts together. */
  mockExams: z.array(
    z.object({
      id,
      name: z.string(),
      classroom,
      running: z.boolean(),
      opensAt: z.nullable(dateTime),
      /** Copies that are being written, and copies in all. */
      nbOpenCopy: count,
      nbCopy: count,
      nbStudent: count,
    }),
  ),
  /** Sessions of the year to hold today, by hour; a session is no more there once all of it is done. */
  sessions: z.array(
    z.object({
      classroom,
      number: z.int(),
      title: z.string(),
      /** In minutes of the day; null while nobody said it. */
      startsAt: z.nullable(z.int()),
      /** What is left: lessons to project, questions to ask live, a quiz to give. */
      nbLesson: count,
      nbLive: count,
      quiz: z.boolean(),
      /** Whether a lesson of the class is on the wall: a phone can steer it. */
      projecting: z.boolean(),
    }),
  ),
  /** Questions of which students want an explanation, by class, the most first. */
  explanations: z.array(z.object({ classroom, count })),
  /** Students who are late with a quiz: each counts once, however many quizzes. */
  lateStudents: count,
  /** Quizzes that not all students have finished, due today or in the two weeks before, the latest due first. */
  dueQcms: z.array(z.object({ id, name: z.string(), classroom, dueDay: day, late: z.boolean(), unfinished: count })),
  /** People who signed up with the code of a class and wait for an agreement, by class, the most first. */
  joinRequests: z.array(z.object({ classroom, count })),
  /** People who wait for the agreement of the school; 0 for a teacher who does not manage it. */
  schoolJoinRequests: count,
  /** Students who need attention, by class, by the rule of the follow-up, the most first. */
  attention: z.array(z.object({ classroom, count })),
});

export const getToday = { response: today };
