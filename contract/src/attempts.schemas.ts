import * as z from "zod/mini";
import { badge } from "./badges.schemas.ts";
import { id, idInput, integerInput, pngBase64 } from "./primitives.schemas.ts";
import { theme } from "./themes.schemas.ts";

/** A quiz as the student's list shows it. Counts are of the present try, without the questions that site admins neutralised. */
export const qcmSummary = z.object({
  id,
  name: z.string(),
  /** True until the student first opens the quiz. */
  newQcm: z.boolean(),
  /** True once at least one question is answered. */
  alreadyAnswered: z.boolean(),
  studentComment: z.nullable(z.string()),
  totalQuestionNumber: z.int(),
  totalQuestionAnswered: z.int(),
  totalBadAnswer: z.int(),
  totalGoodAnswer: z.int(),
});

/** A quiz being taken: its counts, and how each of its questions went in the present try. */
export const qcmRun = z.extend(qcmSummary, {
  /** A letter a question, in the order of the quiz: `r` right, `w` wrong, `t` to do, `n` neutralised. */
  progress: z.string(),
});

const givenAnswer = z.object({ answeredId: id, goodAnswerId: id, comment: z.nullable(z.string()) });

/** A question as the student sees it: which answer is right comes only once it is answered. */
export const studentQuestion = z.object({
  id,
  question: z.string(),
  image: z.nullable(pngBase64),
  /** What the image shows, for who does not see it; null when nobody wrote it. */
  imageAlt: z.nullable(z.string()),
  year: z.int(),
  theme,
  answers: z.array(z.object({ id, answer: z.string() })),
  askExplanation: z.boolean(),
  /** Withdrawn by site admins: it can be answered, but counts no more. */
  neutralised: z.boolean(),
  /** 1-based place in the quiz. */
  questionNumber: z.int(),
  totalQuestionInQcm: z.int(),
  /** Which run through the quiz this is, from 1; an answer says it back. */
  tryNumber: z.int(),
  thisStudentAnswers: z.nullable(givenAnswer),
});

export const answerForm = z.object({
  questionId: idInput,
  answerId: idInput,
  /** The try that the answer was given in: kept without network, or overtaken by a restart, it never lands in another. Without it, the present one. */
  tryNumber: z.optional(idInput),
});

export const answerResult = z.object({
  answeredId: id,
  goodAnswerId: id,
  comment: z.nullable(z.string()),
  /** True when no question of the quiz remains unanswered. */
  lastQuestion: z.boolean(),
  /** Badges earned by this answer. */
  badgeGagne: z.array(badge),
});

const qcmParams = z.object({ qcmId: idInput });

export const listMyQcms = { response: z.array(qcmSummary) };
export const getMyQcm = { params: qcmParams, response: qcmRun };
export const getLastQuestion = { params: qcmParams, response: studentQuestion };
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
