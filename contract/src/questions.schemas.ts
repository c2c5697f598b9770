import * as z from "zod/mini";
import {
  answersPerQuestion,
  answerTextMaxLength,
  answerTextMinLength,
  builderPageSize,
  imageAltMaxLength,
  questionPageSize,
  questionTextMaxLength,
  questionTextMinLength,
} from "./constants.ts";
import { booleanInput, dateTime, id, idInput, integerInput, pageInput, pageSizeInput, pngBase64, text } from "./primitives.schemas.ts";
import { theme } from "./themes.schemas.ts";

const atMost = (length: number) => `${length} caractères au maximum`;
const textTooShort = `La question doit compter plus de ${questionTextMinLength - 1} caractères`;
const answerTooShort = "La réponse doit compter plus d’un caractère";
const fourAnswers = `Il faut ${answersPerQuestion} réponses`;

export const answer = z.object({ id, answer: z.string(), correct: z.boolean() });

/** A question of the bank, as teachers see it. */
export const question = z.object({
  id,
  question: z.string(),
  answers: z.array(answer),
  image: z.nullable(pngBase64),
  /** What the image shows, for who does not see it; null when nobody wrote it. */
  imageAlt: z.nullable(z.string()),
  /** Last year in which the question appeared. */
  year: z.int(),
  /** Number of exams in which it appeared. */
  recurrence: z.int(),
  theme,
  comment: z.nullable(z.object({ comment: z.string() })),
  /** True when the order of the answers matters, so that they are never shuffled ('ordre fixe'). */
  fixedOrder: z.boolean(),
  /** True when site admins withdrew it: it no longer counts in scores and statistics. */
  neutralised: z.boolean(),
  /** When it was last saved. */
  updatedAt: dateTime,
  /** Only in the search of the quiz builder. */
  alreadyInQcm: z.optional(z.boolean()),
});

const answerInput = z.object({
  id: z.optional(z.nullable(integerInput)),
  answer: z
    .string({ error: answerTooShort })
    .check(z.trim(), z.minLength(answerTextMinLength, answerTooShort), z.maxLength(answerTextMaxLength, atMost(answerTextMaxLength))),
  correct: booleanInput,
});

const hasOneRightAnswer = (answers: readonly { correct?: unknown }[]) => answers.filter((answer) => answer?.correct === true).length === 1;

/** A question to save. What is said of the form as a whole when a rule is broken is said by the endpoints. */
export const questionForm = z.object({
  question: z
    .string({ error: textTooShort })
    .check(z.trim(), z.minLength(questionTextMinLength, textTooShort), z.maxLength(questionTextMaxLength, atMost(questionTextMaxLength))),
  answers: z.array(answerInput, { error: fourAnswers }).check(
    z.length(answersPerQuestion, fourAnswers),
    // Said at once, even when the text of an answer is refused too.
    z.refine(hasOneRightAnswer, { error: "Cochez la bonne réponse", when: ({ value }) => Array.isArray(value) }),
  ),
  year: z.pipe(integerInput, z.int().check(z.positive("Choisissez une année"), z.maximum(3000, "Choisissez une année"))),
  theme: z.object({ id: z.pipe(integerInput, z.int().check(z.minimum(1, "Choisissez un thème"), z.maximum(6, "Choisissez un thème"))) }),
  /** Data URL of a new image; null keeps `image`; both null erases it. */
  imageSrc: z._default(z.nullable(z.string()), null),
  image: z._default(z.nullable(z.string()), null),
  comment: z._default(z.nullable(z.object({ comment: z.string().check(z.trim(), z.maxLength(4000)) })), null),
  /** What the image shows; left out, that of an image that stays is kept. */
  imageAlt: z.optional(z.nullable(text(imageAltMaxLength))),
  /** Null leaves what a teacher decided, else lets the wording tell. */
  fixedOrder: z._default(z.nullable(booleanInput), null),
  /** `updatedAt` of the question that the form was filled from: should it have been saved since, it is not overwritten. Left out, it is. */
  basedOn: z.optional(z.nullable(dateTime)),
});

const themeFilter = z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0);
const yearFilter = z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(3000))), 0);

const criteria = {
  terme: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  /** 0 means all themes. */
  themeId: themeFilter,
  /** True: every term must match; false: any of them. */
  andSearch: z._default(booleanInput, false),
  withComment: z._default(booleanInput, false),
  /** 0 means all years. */
  year: yearFilter,
  page: pageInput,
};

const hasCriterion = (s: { terme: string; themeId: number; year: number }) => s.terme !== "" || s.themeId > 0 || s.year > 0;
const criterionNeeded = { error: "Saisissez au moins un mot, un thème ou une année", path: ["terme"] };

export const questionSearch = z
  .object({ ...criteria, size: pageSizeInput(questionPageSize) })
  .check(z.refine(hasCriterion, criterionNeeded));

export const builderSearch = z
  .object({ ...criteria, size: pageSizeInput(builderPageSize), oldProgram: z._default(booleanInput, false), qcmId: idInput })
  .check(z.refine(hasCriterion, criterionNeeded));

export const questionPage = z.object({ questionResponseList: z.array(question), nbTotalQuestion: z.int() });

const questionParams = z.object({ questionId: idInput });

export const searchQuestions = { body: questionSearch, response: questionPage };
export const getQuestion = { params: questionParams, response: question };
export const createQuestion = { body: questionForm, response: question };
export const updateQuestion = { params: questionParams, body: questionForm, response: question };

const person = z.object({ firstName: z.string(), name: z.string() });

/** A state of a question, present or former. */
export const questionVersion = z.object({
  /** 1, 2, 3… for the former states of a question; null for the present one. */
  version: z.nullable(z.int()),
  /** When it was saved so. */
  savedAt: dateTime,
  /** Null for what came with an import or with the application, and for accounts that are gone. */
  savedBy: z.nullable(person),
  question: z.string(),
  answers: z.array(answer),
  /** Key of its picture in `images`. */
  imageId: z.nullable(id),
  imageAlt: z.nullable(z.string()),
  year: z.int(),
  theme,
  comment: z.nullable(z.string()),
  fixedOrder: z.boolean(),
});

export const listQuestionVersions = {
  params: questionParams,
  response: z.object({ versions: z.array(questionVersion), images: z.record(z.string(), pngBase64) }),
};
export const restoreQuestionVersion = { params: z.object({ questionId: idInput, version: idInput }), response: question };
