import * as z from "zod/mini";
import { theme } from "../bank/themes.schemas.ts";
import { badge } from "../identity/sign-in.schemas.ts";
import {
  answerContent,
  askedYears,
  booleanInput,
  dateTime,
  day,
  id,
  idInput,
  integerInput,
  point,
  questionContent,
} from "../platform/primitives.schemas.ts";
import { studentMessage } from "../school/messages.schemas.ts";

const count = z.int().check(z.nonnegative());
const share = z.number().check(z.minimum(0), z.maximum(1));

/** Why a question is in a session: missed last time, right but fading, never met, or asked for in free training. */
const reason = z.enum(["missed", "fading", "new", "training"]);
const kind = z.enum(["daily", "training"]);

/** How far a session is: questions answered, questions of it, and those missed that come back before it ends. */
const going = { answered: count, total: count, missed: count };

/** This week, from Monday: the days with a finished session, the place of today (0 to 6) and the number of sessions. */
const week = z.object({ days: z.array(z.boolean()), today: z.int(), sessions: count });

export const revision = z.object({
  examDay: day,
  /** Whether the exam is today or past: nothing is due any more. */
  examOver: z.boolean(),
  /** Questions of a session, as the student chose. */
  size: z.int(),
  /** The session of the day as it would start now, with the theme of most of its new questions. */
  planned: z.object({ missed: count, fading: count, new: count, newThemeId: z.nullable(id) }),
  /** The session of the day that is going on; null when there is none. */
  current: z.nullable(z.object({ id, ...going })),
  /** Whether the session of the day is finished: the next one is another day's. */
  done: z.boolean(),
  /** Free trainings that go on, the newest first, with their theme, and the paper or quiz that they are about. */
  trainings: z.array(z.object({ id, themeId: z.nullable(id), about: z.nullable(z.string()), ...going })),
  /**
   * The next day, after today, with something due, and how many questions its session has; null when nothing comes back
   * before the exam.
   */
  next: z.nullable(z.object({ day, questions: count })),
  week,
  /** Free training by theme: the questions within reach, and how many of them were never met. */
  themes: z.array(z.object({ id, questions: count, unseen: count })),
  /**
   * « Ce qui tombe souvent »: the facts that three papers or more asked, those of most papers, and their questions
   * within reach, with how many of them were right at the latest answer.
   */
  often: z.optional(
    z.object({
      facts: count,
      most: z.optional(z.array(z.object({ fact: z.string(), papers: count }))),
      questions: count,
      known: z.optional(count),
    }),
  ),
  /** Exams to train on, newest first, with their themes; none when the class does not allow it. */
  exams: z.array(z.object({ id, name: z.string(), training: z.boolean(), themes: z.array(id) })),
});

const revisionAnswer = z.object({ answerId: id, hesitant: z.boolean(), answeredAt: dateTime });

/** A question of a session. Unlike in a quiz, it comes with its key: a session goes on without network. */
export const revisionQuestion = z.object({
  id,
  ...questionContent,
  theme,
  /** The programme point that it is about, where that is known. */
  point: z.nullable(z.object({ code: z.string(), label: z.string() })),
  reason,
  answers: z.array(z.object({ id, ...answerContent })),
  /** Whether the answers keep their order when the question comes back. */
  fixedOrder: z.boolean(),
  goodAnswerId: id,
  comment: z.nullable(z.string()),
  askedYears,
  /** Answers in this session, in order: one that is missed comes back until it is right. */
  given: z.array(revisionAnswer),
  /** Days until it comes back if it is answered right, or right with a doubt; null for never before the exam. */
  backAfter: z.object({ right: z.nullable(count), hesitant: z.nullable(count) }),
  /** Days until it comes back as it stands; null when it was not met, or does not come back before the exam. */
  backIn: z.nullable(count),
});

export const revisionSession = z.object({
  id,
  kind,
  themeId: z.nullable(id),
  startedAt: dateTime,
  endedAt: z.nullable(dateTime),
  questions: z.array(revisionQuestion),
});

/** A question of the session of the day before it starts: without its key. */
const preparedQuestion = z.object({
  id,
  ...questionContent,
  theme,
  point: z.nullable(z.object({ code: z.string(), label: z.string() })),
  answers: z.array(z.object({ id, ...answerContent })),
});

/** The session of the day as it would start now; no question when there is nothing to do, or when a session goes on. */
export const preparedSession = z.object({ day, questions: z.array(preparedQuestion) });

const startForm = z.object({
  kind,
  /** Theme of a free training. */
  themeId: z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6)))),
  /** Programme point of a free training. */
  point: z.optional(point),
  /** Whether a free training asks what three papers or more asked. */
  often: z.optional(booleanInput),
  /** Exam of a free training. */
  examId: z.optional(idInput),
  /** Mock exam of the student whose errors are asked again, all of them, where its result is shown. */
  mockExamId: z.optional(idInput),
  /** Quiz whose errors a training goes over: the questions that the student has last answered wrong in it. */
  qcmId: z.optional(idInput),
  /**
   * A session of the day begun without network: the day it was prepared for and its questions. Those no longer to be
   * asked are left out.
   */
  prepared: z.optional(z.object({ day, questionIds: z.array(idInput).check(z.minLength(1), z.maxLength(30)) })),
  /** Questions; by default the student's choice. */
  size: z.optional(z.pipe(integerInput, z.int().check(z.minimum(5, "De 5 à 30 questions"), z.maximum(30, "De 5 à 30 questions")))),
});

export const revisionAnswerForm = z.object({
  questionId: idInput,
  /** 1 for the first answer to the question in the session, 2 when it has come back, and so on. */
  number: z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(50))),
  answerId: idInput,
  /** Whether the student hesitated: it can be changed by sending the answer again, until the next answer. */
  hesitant: z._default(booleanInput, false),
});

/** Marks on 100 with their 90 % interval, probabilities from 0 to 1. */
export const forecast = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  pass: share,
  assezBien: share,
  bien: share,
  tresBien: share,
  /** Whether English counts in it. */
  english: z.boolean(),
});

const mastery = z.enum(["known", "learning", "unseen"]);

export const progress = z.object({
  examDay: day,
  /** Null while there are too few answers: see `answersMissing`. */
  forecast: z.nullable(forecast),
  /** First answers that the forecast rests on, those that are missing for a first one, and themes met. */
  answers: count,
  answersMissing: count,
  themesMet: count,
  themes: z.array(
    z.object({
      id,
      /** Expected mark on 20; null while there is no forecast. */
      mark: z.nullable(z.number()),
      /** `reachable` counts the questions that the student may meet, those met included. */
      points: z.array(z.object({ code: z.string(), label: z.string(), mastery, right: count, met: count, reachable: count })),
    }),
  ),
  /**
   * Mock exams whose result is shown, the oldest first: the total on 100, which English can bring above, and whether
   * its paper was shorter than an official one.
   */
  mockExams: z.array(z.object({ id, name: z.string(), at: dateTime, total: z.number(), shortened: z.boolean() })),
  /** Days with an answer in the last ten weeks. */
  days: z.array(z.object({ day, answers: count })),
});

/**
 * How each programme point stands, by the rule of `progress`, and the questions of it to train on: 0 when the class
 * does not allow free training.
 */
export const pointsLearnt = z.object({ points: z.array(z.object({ code: point, mastery, questions: count })) });

/** The next thing to do, the most urgent first: one at a time. */
export const nextStep = z.discriminatedUnion("kind", [
  /** A mock exam under way: when its time is over, and how far the student is. */
  z.object({ kind: z.literal("mock-running"), mockExamId: id, name: z.string(), endsAt: dateTime, answered: count, total: count }),
  /** A mock exam that can be started; `closesAt` is null when everyone started together. */
  z.object({
    kind: z.literal("mock-open"),
    mockExamId: id,
    name: z.string(),
    closesAt: z.nullable(dateTime),
    total: count,
    minutes: count,
  }),
  /** The result of a mock exam that the student has not read; `at` is when they handed their copy in. */
  z.object({ kind: z.literal("mock-result"), mockExamId: id, name: z.string(), at: dateTime }),
  /** A mock exam within seven days. */
  z.object({ kind: z.literal("mock-soon"), mockExamId: id, name: z.string(), opensAt: dateTime, total: count, minutes: count }),
  /** A quiz under way, due today or tomorrow, or past its due day. */
  z.object({ kind: z.literal("quiz"), qcmId: id, name: z.string(), dueDay: z.nullable(day), answered: count, total: count }),
  z.object({
    kind: z.literal("session"),
    current: z.nullable(z.object(going)),
    /** Questions to answer before it is done, those that come back included. */
    questions: count,
    revised: count,
    new: count,
    newThemeId: z.nullable(id),
  }),
  z.object({ kind: z.literal("new-quiz"), qcmId: id, name: z.string(), dueDay: z.nullable(day), total: count }),
  z.object({ kind: z.literal("training"), themeId: id, nextDay: z.nullable(day), nextQuestions: count }),
  z.object({ kind: z.literal("up-to-date"), nextDay: z.nullable(day), nextQuestions: count }),
]);

export const learningHome = z.object({
  examDay: day,
  /** Questions that today's session takes; 0 once it is done. */
  today: count,
  /** This week, as in `revision`. */
  week,
  next: nextStep,
  /** Messages of teachers that the student has not read, the latest first. */
  messages: z.array(studentMessage),
});

const sessionParams = z.object({ sessionId: idInput });

/** Null for a user without a class, who has nothing to learn. */
export const getLearningHome = { response: z.object({ home: z.nullable(learningHome) }) };
export const getRevision = { response: revision };
export const updateRevisionSettings = {
  body: z.object({ size: z.pipe(integerInput, z.int().check(z.minimum(5, "De 5 à 30 questions"), z.maximum(30, "De 5 à 30 questions"))) }),
};
export const startRevision = { body: startForm, response: revisionSession };
export const getPreparedSession = { response: preparedSession };
export const getRevisionSession = { params: sessionParams, response: revisionSession };
export const answerRevision = {
  params: sessionParams,
  body: revisionAnswerForm,
  /** Whether the session is over, and the badges that the answer earns; none when it is sent again. */
  response: z.object({ ended: z.boolean(), badges: z.array(badge) }),
};
export const getProgress = { response: progress };
export const listPointsLearnt = { response: pointsLearnt };
