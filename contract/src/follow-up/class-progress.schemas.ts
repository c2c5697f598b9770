import * as z from "zod/mini";
import { progress } from "../learning/learning.schemas.ts";
import { exportedFile, exportQueryOf } from "../platform/exports.schemas.ts";
import { dateTime, id } from "../platform/primitives.schemas.ts";
import { qcm } from "../quiz/qcms.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";
import { messageChannel } from "../school/messages.schemas.ts";
import { classroomUserParams } from "../school/people.schemas.ts";

const count = z.int().check(z.nonnegative());
const day = z.iso.date();
const percent = z.number().check(z.minimum(0), z.maximum(100));

export const followedStudent = z.object({
  id,
  firstName: z.string(),
  name: z.string(),
  /** Right answers at the first meeting of each question, by theme 1 to 6; null where none was met. */
  themes: z.array(z.nullable(percent)),
  /** Answers of any kind in the last seven days, today included, the revision sessions among them, and their days. */
  weekAnswers: count,
  weekSessions: count,
  weekDays: count,
  /** Days since the last answer; null without any. */
  daysSince: z.nullable(count),
  /** Mark on 100 with its 90 % interval, and the chance of passing, 0 to 1; null while there are too few answers. */
  forecast: z.nullable(z.object({ mean: z.number(), low: z.number(), high: z.number(), pass: z.number() })),
  /** Answers missing for a first forecast. */
  answersMissing: count,
  /** Totals of the mock exams handed in, oldest first. */
  mockExams: z.array(z.number()),
  /** How a message reaches the student, and when one was sent in the last seven days; null without. */
  channel: messageChannel,
  messagedAt: z.nullable(dateTime),
  /**
   * Why the student needs attention: nothing for ten days, or chances under one half near the exam; null otherwise, and
   * for seven days after a message.
   */
  attention: z.nullable(z.enum(["idle", "chances"])),
});

export const classProgress = z.object({
  examDay: day,
  /** Days until the exam; 0 or less from that day on. */
  daysLeft: z.int(),
  students: z.array(followedStudent),
  /** Whether a message to one of them is kept: the page of messages has something to show. */
  messaged: z.boolean(),
  /**
   * The quizzes due latest whose day is over, where students have not finished: their ids, in the order of `students`.
   */
  lateQuizzes: z.array(z.object({ id, name: z.string(), dueDay: day, studentIds: z.array(id) })),
  /** Programme points with the lowest success at first meetings, weakest first. */
  weakPoints: z.array(z.object({ code: z.string(), label: z.string(), success: percent, answers: count, students: count })),
});

const mention = z.enum(["failed", "passed", "fairly-good", "good", "very-good"]);

/** How one student stands, for the teachers of their class. */
export const studentPage = z.object({
  student: z.object({
    id,
    firstName: z.string(),
    name: z.string(),
    channel: messageChannel,
    messagedAt: z.nullable(dateTime),
    /** Extra time at exams: one third more, or so many minutes; null without. */
    extraTime: z.nullable(z.union([z.literal("third"), z.int()])),
    /** Whether mock exams are read aloud to the student. */
    readAloud: z.boolean(),
  }),
  /** Place in the register of the class, from 1, with the students before and after; null at its ends. */
  place: count,
  classSize: count,
  previousId: z.nullable(id),
  nextId: z.nullable(id),
  /** What the student's own page of progress says. */
  progress: z.omit(progress, { mockExams: true }),
  /** Right answers at the first meeting of each question, by theme 1 to 6, in percent; null where none was met. */
  themes: z.array(z.nullable(percent)),
  /**
   * Mock exams handed in, the oldest first, also those whose result the student does not see yet. `published`: whether
   * the student sees the mark.
   */
  mockExams: z.array(
    z.object({ id, name: z.string(), at: dateTime, total: z.number(), mention, shortened: z.boolean(), published: z.boolean() }),
  ),
  /** Programme points met and not known yet, the weakest first. */
  toWorkOn: z.array(z.object({ code: z.string(), label: z.string(), right: count, met: count })),
  /** Questions answered wrong at least twice, and wrong last, the most frequent first. */
  errors: z.array(z.object({ questionId: id, question: z.string(), given: z.string(), good: z.string(), times: count })),
  /** Quizzes published or answered, in order, with the right answers of each try. */
  quizzes: z.array(
    z.object({
      id,
      name: z.string(),
      published: z.boolean(),
      /** Questions that count. */
      nbQuestion: count,
      tries: z.array(z.object({ answered: count, right: count })),
      /** Its due day; null without one, or where it does not concern the student, who joined later. */
      dueDay: z.nullable(day),
      /** Whether that day is over and the student has finished none of their tries. */
      late: z.boolean(),
      /** When the student last answered it; null when they have not. */
      lastAt: z.nullable(dateTime),
    }),
  ),
  /**
   * Questions that the student asked to have explained, the latest first, and how many others of the class asked too.
   */
  requests: z.array(z.object({ questionId: id, question: z.string(), askedAt: dateTime, others: count })),
});

/** What the printed sheet of a student says, for a meeting with the family: `days` are the last `sheetDays`. */
export const studentSheet = z.extend(z.pick(studentPage, { themes: true, mockExams: true, toWorkOn: true }), {
  student: z.object({ id, firstName: z.string(), name: z.string() }),
  progress: z.pick(progress, { examDay: true, forecast: true, answers: true, answersMissing: true, days: true }),
});

export const listStudentSheets = { params: classroomParams, response: z.array(studentSheet) };
export const getStudentPage = { params: classroomUserParams, response: studentPage };
export const getClassProgress = { params: classroomParams, response: classProgress };
export const createWeakPointsQcm = { params: classroomParams, response: qcm };
export const exportClassProgress = { params: classroomParams, query: exportQueryOf(["students", "points"]), response: exportedFile };
