import * as z from "zod/mini";
import { badge } from "../identity/sign-in.schemas.ts";
import {
  answerContent,
  dateTime,
  deviceName,
  deviceSequence,
  id,
  idInput,
  integerInput,
  questionContent,
} from "../platform/primitives.schemas.ts";
import { correctedQuestion, markOfCopy, partMark } from "./copies.schemas.ts";
import { choice, englishPart, mockExamPart, release } from "./mock-exams.schemas.ts";

const reopened = {
  /** How often the teacher has opened the copy again: a handing in from before the last time is none any more. */
  nbReopened: z.int(),
};

const answerCounts = {
  /** Questions answered in the copy, those received after its end left out until the teacher counts them. */
  nbAnswered: z.int(),
  /** Answers received after the end and kept apart. */
  nbLate: z.int(),
  /** Whether the teacher counts the latter; null until decided. */
  lateCounted: z.nullable(z.boolean()),
};

/** `waiting`: the teacher starts everyone together; `closed`: too late to start. */
const myMockExamState = z.enum(["planned", "waiting", "open", "running", "handed-in", "results", "closed"]);

const mySummary = {
  id,
  name: z.string(),
  state: myMockExamState,
  english: englishPart,
  together: z.boolean(),
  opensAt: z.nullable(dateTime),
  closesAt: z.nullable(dateTime),
  /** When the common start that the teacher has pressed opens the exam; absent before and after. */
  startsAt: z.optional(dateTime),
  /** The student's own length in minutes, extra time included, without and with English. */
  minutes: z.int(),
  minutesWithEnglish: z.int(),
  parts: z.array(mockExamPart),
  /** Whether the paper is shorter than an official one: its marks stay on 100, and it earns no badge of passing. */
  shortened: z.boolean(),
  release,
  /** Whether it is a trial, which counts nowhere. */
  trial: z.boolean(),
  teacher: z.nullable(z.string()),
  /** Time of the server. */
  now: dateTime,
  /** The student's copy; null before it is started. */
  copy: z.nullable(
    z.object({
      english: z.boolean(),
      startedAt: dateTime,
      endsAt: dateTime,
      handedInAt: z.nullable(dateTime),
      handedInBy: z.nullable(z.enum(["student", "time", "teacher", "paper"])),
      ...reopened,
      ...answerCounts,
      /** False once a teacher has set the copy aside. */
      counted: z.boolean(),
    }),
  ),
};

/** A mock exam as a student of the class sees it. */
export const myMockExam = z.object(mySummary);

const sittingAnswer = z.object({ questionId: id, chosen: z.nullable(choice), flagged: z.boolean(), givenAt: dateTime });

/** The paper of a student who has started: never a key. */
export const sitting = z.object({
  ...mySummary,
  questions: z.array(
    z.object({
      id,
      themeId: z.int(),
      number: z.int(),
      ...questionContent,
      /** In the order of this student's screen. */
      answers: z.array(z.object({ choice, ...answerContent })),
    }),
  ),
  answers: z.array(sittingAnswer),
});

export const answersForm = z.object({
  /** Identifies the browser, so that an answer sent twice or late never replaces a newer one. */
  device: deviceName,
  /** Number of the question on the screen. */
  position: z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(1000))),
  answers: z
    .array(
      z.object({
        questionId: idInput,
        chosen: z.nullable(choice),
        flagged: z.boolean(),
        sequence: deviceSequence,
        givenAt: dateTime,
      }),
    )
    .check(z.maxLength(500)),
  /**
   * The times when the student left the page of the copy, or when the device was without network (`network`), those
   * that ended sent again with their end; none from a page of before.
   */
  leaves: z._default(
    z
      .array(
        z.object({
          number: z.int().check(z.minimum(1)),
          leftAt: dateTime,
          backAt: z.nullable(dateTime),
          network: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(500)),
    [],
  ),
});

/** What the server says at each sending: its clock, the end, and whether the copy is still open. */
export const sittingStatus = z.object({
  now: dateTime,
  endsAt: dateTime,
  handedInAt: z.nullable(dateTime),
  handedInBy: z.nullable(z.enum(["student", "time", "teacher", "paper"])),
  ...reopened,
  ...answerCounts,
});

/** `nbReopened` as the student's page knew it when they handed in; earlier versions say nothing. */
const handInForm = z.nullish(z.object({ nbReopened: z.optional(z.int().check(z.minimum(0))) }));

const pastMark = z.object({ name: z.string(), at: dateTime, total: z.number(), shortened: z.boolean(), parts: z.array(partMark) });

export const myResult = z.object({
  id,
  name: z.string(),
  shortened: z.boolean(),
  parts: z.array(partMark),
  ...markOfCopy,
  /** False once a teacher has set the copy aside. */
  counted: z.boolean(),
  /** Whether the exam is a trial: no badge, nothing compared. */
  trial: z.boolean(),
  /** Numbers of the neutralised questions, over the whole paper. */
  neutralised: z.array(z.int()),
  nbWrong: z.int(),
  /** Of these, the questions of the bank that a revision of them asks again. */
  nbToRevise: z.int(),
  /** Earlier mock exams, the oldest first. Only marks of papers that are not shortened are compared. */
  earlier: z.array(pastMark),
  /** Badges earned by this exam. */
  badges: z.array(badge),
});

export const myReview = z.object({ id, name: z.string(), total: z.number(), questions: z.array(correctedQuestion) });

const myParams = z.object({ mockExamId: idInput });

export const listMyMockExams = { response: z.array(myMockExam) };
export const getMyMockExam = { params: myParams, response: myMockExam };
export const waitForStart = { params: myParams, response: myMockExam };
export const startCopy = { params: myParams, body: z.object({ english: z.boolean() }), response: sitting };
export const getSitting = { params: myParams, response: sitting };
export const saveAnswers = { params: myParams, body: answersForm, response: sittingStatus };
export const handInCopy = { params: myParams, body: handInForm, response: sittingStatus };
export const getMyResult = { params: myParams, response: myResult };
export const getMyReview = { params: myParams, response: myReview };
