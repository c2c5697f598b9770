import * as z from "zod/mini";
import { theme } from "../bank/themes.schemas.ts";
import { badge } from "../identity/sign-in.schemas.ts";
import { answerContent, askedYears, day, id, idInput, integerInput, pngBase64 } from "../platform/primitives.schemas.ts";

/** A quiz in the student's list. Counts are those of the current try, without neutralised questions. */
export const qcmSummary = z.object({
  id,
  name: z.string(),
  /** True until the student first opens the quiz. */
  newQcm: z.boolean(),
  /** True once at least one question is answered. */
  alreadyAnswered: z.boolean(),
  studentComment: z.nullable(z.string()),
  /**
   * The last day to do it; null without one, once the student has finished it, and for one who joined the class after
   * it.
   */
  dueDay: z.nullable(day),
  totalQuestionNumber: z.int(),
  totalQuestionAnswered: z.int(),
  totalBadAnswer: z.int(),
  totalGoodAnswer: z.int(),
});

/** A quiz being taken: its counts, and the state of each question in the current try. */
export const qcmRun = z.extend(qcmSummary, {
  /** One letter per question, in the order of the quiz: `r` right, `w` wrong, `t` to do, `n` neutralised. */
  progress: z.string(),
});

const givenAnswer = z.object({ answeredId: id, goodAnswerId: id, comment: z.nullable(z.string()) });

/** A question as the student sees it; the right answer is included only once it is answered. */
export const studentQuestion = z.object({
  id,
  question: z.string(),
  image: z.nullable(pngBase64),
  /**
   * True when the question, or one of its answers, has an image that this answer leaves out: it comes with the question
   * asked by its number.
   */
  imageLater: z.optional(z.boolean()),
  /** Description of the image, for those who cannot see it; null when there is none. */
  imageAlt: z.nullable(z.string()),
  year: z.int(),
  theme,
  answers: z.array(z.object({ id, ...answerContent })),
  askExplanation: z.boolean(),
  /** Whether site admins neutralised it: it can be answered, but no longer counts. */
  neutralised: z.boolean(),
  /** 1-based place in the quiz. */
  questionNumber: z.int(),
  totalQuestionInQcm: z.int(),
  /** Number of the current try, from 1; sent back with the answer. */
  tryNumber: z.int(),
  thisStudentAnswers: z.nullable(givenAnswer),
  /** Point of the programme, whose lesson can be read again; left out of a question tied to no point. */
  programmePoint: z.optional(z.string()),
  askedYears,
  /** Text common to the linked questions it belongs to; left out of a question that stands alone. */
  seriesText: z.optional(z.string()),
});

const answerForm = z.object({
  questionId: idInput,
  answerId: idInput,
  /**
   * Number of the try in which the answer was given, so that an answer sent late is never recorded in a later try.
   * Defaults to the current try.
   */
  tryNumber: z.optional(idInput),
});

export const answerResult = z.object({
  answeredId: id,
  goodAnswerId: id,
  comment: z.nullable(z.string()),
  /** Whether every question of the quiz is answered. */
  lastQuestion: z.boolean(),
  /** Badges earned by this answer. */
  badgeGagne: z.array(badge),
});

const qcmParams = z.object({ qcmId: idInput });

export const listMyQcms = { response: z.array(qcmSummary) };
export const getMyQcm = { params: qcmParams, response: qcmRun };
export const getLastQuestion = { params: qcmParams, response: studentQuestion };
export const listQuestions = { params: qcmParams, response: z.array(studentQuestion) };
export const getQuestionByNumber = {
  params: z.object({ qcmId: idInput, number: z.pipe(integerInput, z.int().check(z.positive(), z.maximum(100_000))) }),
  response: studentQuestion,
};
export const postAnswer = { params: qcmParams, body: answerForm, response: answerResult };
export const restartQcm = { params: qcmParams };
export const toggleExplanation = {
  params: z.object({ qcmId: idInput, questionId: idInput }),
  body: z.object({ questionId: idInput }),
  response: z.object({ askExplanation: z.boolean() }),
};
