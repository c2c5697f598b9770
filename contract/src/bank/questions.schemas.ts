import * as z from "zod/mini";
import { isLongEnough } from "../platform/answer-length.ts";
import {
  answersPerQuestion,
  answerTextMaxLength,
  builderPageSize,
  chosenQuestionsMax,
  firstExamYear,
  idMax,
  imageAltMaxLength,
  questionPageSize,
  questionTextMaxLength,
  questionTextMinLength,
  seriesTextMaxLength,
  tagMaxLength,
  tagsPerQuestionMax,
  trainingYear,
} from "../platform/constants.ts";
import { parisMonth } from "../platform/paris.ts";
import {
  answerContent,
  booleanInput,
  dateTime,
  id,
  idInput,
  integerInput,
  listInput,
  pageInput,
  pageSizeInput,
  pngBase64,
  point,
  requiredText,
  text,
} from "../platform/primitives.schemas.ts";
import { seriesPictures, seriesTextMinLength } from "../platform/staff.constants.ts";
import { theme } from "./themes.schemas.ts";

/** Last year in which a question appeared: from the first exam to the current year in Paris, as the editor offers. */
const appearanceYear = z.pipe(
  integerInput,
  z.int().check(
    z.positive("Choisissez une année"),
    z.refine((year) => year <= 0 || (year >= firstExamYear && year <= parisMonth(Date.now()).year), {
      error: () => `Choisissez une année de ${firstExamYear} à ${parisMonth(Date.now()).year}`,
    }),
  ),
);

const textTooShort = `La question doit compter plus de ${questionTextMinLength - 1} caractères`;
const answerTooShort = "La réponse doit compter plus d’un caractère";
const seriesTooShort = `Le texte commun doit compter au moins ${seriesTextMinLength} caractères`;
const fourAnswers = `Il faut ${answersPerQuestion} réponses`;

export const answer = z.object({ id, ...answerContent, correct: z.boolean() });

/** Results of students of all schools when they first met a question. */
const questionFigures = z.object({
  /** Number of students. */
  students: z.int(),
  /** Share of right answers, 0 to 100 %. */
  facility: z.number(),
  /** −1 to 1; null when it cannot be computed. */
  discrimination: z.nullable(z.number()),
});

/** What a change may give a question. */
const questionContent = {
  question: z.string(),
  answers: z.array(answer),
  image: z.nullable(pngBase64),
  /** Description of the image, for those who cannot see it; null when there is none. */
  imageAlt: z.nullable(z.string()),
  /** Last year in which the question appeared. */
  year: z.int(),
  theme,
  comment: z.nullable(z.object({ comment: z.string() })),
  /** True when the order of the answers matters, so that they are never shuffled ('ordre fixe'). */
  fixedOrder: z.boolean(),
  /** True while it is being prepared ('brouillon'): it is not offered for quizzes. */
  draft: z.boolean(),
  tags: z.array(z.string()),
  /** Point of the programme that it is about; null when unknown. */
  programmePoint: z.nullable(z.string()),
};

/** A question of the bank, as teachers see it. */
export const question = z.object({
  id,
  ...questionContent,
  /** True when it appeared in training exams only: its year then says nothing. Left out otherwise. */
  training: z.optional(z.boolean()),
  /** Number of exams in which it appeared. */
  recurrence: z.int(),
  /** True when site admins neutralised it: it no longer counts in scores and statistics. */
  neutralised: z.boolean(),
  /** True when it was withdrawn: quizzes keep it, searches leave it out unless they ask for hidden questions. */
  hidden: z.boolean(),
  /**
   * The linked questions it belongs to, with their common text, its place among them from 1 and their number; left out
   * of a question that stands alone.
   */
  series: z.optional(z.object({ id, text: z.string(), rank: z.int(), size: z.int() })),
  /**
   * What a file gave of a question without four answers and one right one: it stays a draft until it is saved with
   * them. Left out of a complete question. `right` holds places, from 1.
   */
  toComplete: z.optional(z.object({ answers: z.array(z.string()), right: z.array(z.int()) })),
  /** What students of all schools did with it; null until enough of them met it. */
  figures: z.nullable(questionFigures),
  /** Date of the last save. */
  updatedAt: dateTime,
  /**
   * What the user's school proposes that it becomes, while that waits for a decision of site admins. Nobody else, nor
   * any student, meets it.
   */
  proposal: z.optional(z.object({ at: dateTime, by: z.nullable(z.string()), content: z.object(questionContent) })),
  /** Only of one question: true when a change by this user would be a proposal. */
  mustPropose: z.optional(z.boolean()),
  /** Only of one question: when what the user's school proposed last was declined, with a word of the site admin. */
  declined: z.optional(z.object({ at: dateTime, note: z.nullable(z.string()) })),
  /** Only in the search of the quiz builder. */
  alreadyInQcm: z.optional(z.boolean()),
  /** Only in the search of the quiz builder: names of the other quizzes of the class that have it. */
  usedIn: z.optional(z.array(z.string())),
});

const answerInput = z.object({
  id: z.optional(z.nullable(integerInput)),
  answer: text(answerTextMaxLength, undefined, answerTooShort).check(z.refine(isLongEnough, answerTooShort)),
  correct: booleanInput,
  /** Data URL of a new picture. */
  imageSrc: z.optional(z.nullable(z.string())),
  /**
   * Without a new picture: null takes it away; left out, a known answer keeps its own. In a new question, its picture.
   */
  image: z.optional(z.nullable(z.string())),
});

const hasOneRightAnswer = (answers: readonly { correct?: unknown }[]) => answers.filter((answer) => answer?.correct === true).length === 1;

const tagInput = text(tagMaxLength).check(
  z.regex(/^[^|,;]*$/, "Sans virgule, point-virgule ni barre"),
  z.minLength(1, "L’étiquette est vide"),
);
const tagList = listInput(tagInput, z.maxLength(tagsPerQuestionMax, `${tagsPerQuestionMax} étiquettes au maximum`));

/** A question to save. The message of the form as a whole is that of the endpoints (`invalid`). */
export const questionForm = z.object({
  question: requiredText(textTooShort, questionTextMaxLength, questionTextMinLength),
  answers: z.array(answerInput, { error: fourAnswers }).check(
    z.length(answersPerQuestion, fourAnswers),
    // Checked even when the text of an answer is refused too.
    z.refine(hasOneRightAnswer, { error: "Cochez la bonne réponse", when: ({ value }) => Array.isArray(value) }),
  ),
  year: appearanceYear,
  theme: z.object({ id: z.pipe(integerInput, z.int().check(z.minimum(1, "Choisissez un thème"), z.maximum(6, "Choisissez un thème"))) }),
  /** Data URL of a new image; null keeps `image`; both null erases it. */
  imageSrc: z._default(z.nullable(z.string()), null),
  image: z._default(z.nullable(z.string()), null),
  comment: z._default(z.nullable(z.object({ comment: text(4000) })), null),
  /** Description of the image; left out, a kept image keeps its own. */
  imageAlt: z.optional(z.nullable(text(imageAltMaxLength))),
  /** Null keeps the decision of a teacher if there is one, else the order is detected in the wording. */
  fixedOrder: z._default(z.nullable(booleanInput), null),
  /** Whether it is being prepared. Left out, a question keeps its state, and a new one is ready. */
  draft: z.optional(booleanInput),
  /** Left out, a question keeps its tags. */
  tags: z.optional(tagList),
  /** Point of the programme, of its theme; null for none. Left out, a question keeps the one of its theme. */
  programmePoint: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  /**
   * `updatedAt` of the question that the form was filled from, or `at` of its proposal: 409 when it was saved since.
   * Left out, nothing is checked.
   */
  basedOn: z.optional(z.nullable(dateTime)),
});

/** The linked questions of a series, with what they share. */
export const questionSeries = z.object({
  id,
  /** Text shown above each of them. */
  text: z.string(),
  /** Picture that two of them at least show, the one shown most often; null when there is none. */
  image: z.nullable(pngBase64),
  imageAlt: z.nullable(z.string()),
  /** In their order. */
  questions: z.array(
    z.object({
      id,
      rank: z.int(),
      question: z.string(),
      /** Whether it shows the shared picture, another one, or none. */
      picture: z.enum(seriesPictures),
    }),
  ),
  /** Date of the last save of one of them. */
  updatedAt: dateTime,
});
export const getQuestionSeries = { params: z.object({ questionId: idInput }), response: questionSeries };
export const updateQuestionSeries = {
  params: z.object({ questionId: idInput }),
  body: z.object({
    text: requiredText(seriesTooShort, seriesTextMaxLength, seriesTextMinLength),
    /** Data URL of a new picture; null keeps `image`; both null take it away from the questions that show it. */
    imageSrc: z._default(z.nullable(z.string()), null),
    image: z._default(z.nullable(z.string()), null),
    imageAlt: z._default(z.nullable(text(imageAltMaxLength)), null),
    /** `updatedAt` of the series that the form was filled from: 409 when one of its questions was saved since. */
    basedOn: z.optional(z.nullable(dateTime)),
  }),
  response: questionSeries,
};

/** The explanation alone, written from elsewhere than the editor. */
export const saveComment = {
  params: z.object({ questionId: idInput }),
  body: z.object({
    /** Empty erases it. */
    comment: text(4000),
    /** `updatedAt` of the question that was on the screen, or `at` of its proposal: 409 when it was saved since. */
    basedOn: z.optional(z.nullable(dateTime)),
  }),
  response: question,
};

const themeFilter = z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0);
const yearFilter = z._default(z.pipe(integerInput, z.int().check(z.minimum(trainingYear), z.maximum(3000))), 0);

const filterId = z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(idMax))), 0);

const criteria = {
  terme: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  /** 0 means all themes. */
  themeId: themeFilter,
  /** Whether every term must match, rather than any. */
  andSearch: z._default(booleanInput, false),
  withComment: z._default(booleanInput, false),
  /** 0 means all years, `trainingYear` the questions of training exams. */
  year: yearFilter,
  page: pageInput,
};

const percentage = (byDefault: number) => z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(100))), byDefault);

/** Criteria for keeping the bank. */
const editorCriteria = {
  withoutComment: z._default(booleanInput, false),
  neutralised: z._default(booleanInput, false),
  /** Only the hidden questions, which other searches leave out. */
  hidden: z._default(booleanInput, false),
  draft: z._default(booleanInput, false),
  /** Only those tied to no point of the programme. */
  withoutPoint: z._default(booleanInput, false),
  /** Questions that appeared in an exam; 0 means all. */
  examId: filterId,
  /** Questions written or last changed by a user; 0 means all. */
  authorId: filterId,
  /** Questions added by an import; 0 means all. */
  importId: filterId,
  /** Saved on this day or later, Paris time; empty for no limit. */
  changedSince: z._default(z.union([z.literal(""), z.iso.date("Cette date n’existe pas")]), ""),
  /** A point of the programme, or the beginning of one: « 3.1 » also finds « 3.1.2 ». */
  point: z._default(text(20), ""),
  tag: z._default(text(tagMaxLength), ""),
  /** Least and greatest share of right answers, in %. Either one leaves out the questions that too few students met. */
  facilityMin: percentage(0),
  facilityMax: percentage(100),
};

type EditorCriteria = { [K in keyof typeof editorCriteria]: z.output<(typeof editorCriteria)[K]> };

const hasBaseCriterion = (s: { terme: string; themeId: number; year: number }) => s.terme !== "" || s.themeId > 0 || s.year !== 0;
const hasEditorCriterion = (s: EditorCriteria) =>
  s.withoutComment ||
  s.neutralised ||
  s.hidden ||
  s.draft ||
  s.withoutPoint ||
  s.examId + s.authorId + s.importId > 0 ||
  s.changedSince + s.point + s.tag !== "" ||
  s.facilityMin > 0 ||
  s.facilityMax < 100;
const hasCriterion = (s: { terme: string; themeId: number; year: number } & EditorCriteria) => hasBaseCriterion(s) || hasEditorCriterion(s);
const criterionNeeded = { error: "Saisissez au moins un mot, un thème ou une année", path: ["terme"] };

export const questionSearch = z
  .object({ ...criteria, ...editorCriteria, size: pageSizeInput(questionPageSize) })
  .check(z.refine(hasCriterion, criterionNeeded));

export const builderSearch = z
  .object({ ...criteria, size: pageSizeInput(builderPageSize), oldProgram: z._default(booleanInput, false), qcmId: idInput })
  .check(z.refine(hasBaseCriterion, criterionNeeded));

export const questionPage = z.object({ questionResponseList: z.array(question), nbTotalQuestion: z.int() });

const questionParams = z.object({ questionId: idInput });

export const searchQuestions = { body: questionSearch, response: questionPage };
export const listQuestionYears = {
  response: z.object({
    /** The latest first. */
    years: z.array(z.int()),
    /** Whether some questions appeared in training exams only. */
    training: z.boolean(),
  }),
};
export const getQuestion = { params: questionParams, response: question };
export const createQuestion = { body: questionForm, response: question };
export const updateQuestion = { params: questionParams, body: questionForm, response: question };

const chosenQuestions = listInput(
  idInput,
  z.minLength(1, "Choisissez au moins une question"),
  z.maxLength(chosenQuestionsMax, `${chosenQuestionsMax} questions au maximum`),
);
const counted = z.object({ count: z.int() });

export const removeQuestions = {
  body: z.object({
    ids: chosenQuestions,
    /** A dry run: nothing is written. */
    preview: z._default(booleanInput, false),
  }),
  response: z.object({
    /** Number of questions deleted: nothing used them. */
    deleted: z.int(),
    /** Number of questions hidden instead, because something uses them. */
    hidden: z.int(),
  }),
};
export const restoreQuestions = { body: z.object({ ids: chosenQuestions }), response: counted };
export const changeQuestions = {
  body: z.object({
    ids: chosenQuestions,
    /** Left out, each question keeps its own. */
    themeId: z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6)))),
    year: z.optional(appearanceYear),
    draft: z.optional(booleanInput),
    addTags: z.optional(tagList),
    removeTags: z.optional(tagList),
  }),
  response: counted,
};

const programmePoint = z.object({ code: point, label: z.string() });

/** Which points of the programme questions are most likely about, by their words. */
export const suggestPoints = {
  body: z.object({ ids: chosenQuestions }),
  response: z.object({
    /** Every point of the programme, in its order. */
    programme: z.array(programmePoint),
    /** The doubtful ones first; unknown ids are left out. */
    questions: z.array(
      z.object({
        id,
        question: z.string(),
        themeId: z.int(),
        /** The point that it has now; null when it has none. */
        programmePoint: z.nullable(z.string()),
        /** The likeliest points, three at the most. */
        suggested: z.array(point),
        /** Whether the first is sure enough to be chosen beforehand. */
        confident: z.boolean(),
      }),
    ),
  }),
};

/** Which points of the programme a question that is being written is most likely about, by its words. */
export const matchPoints = {
  body: z.object({ themeId: z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6))), text: text(10_000) }),
  response: z.object({
    /** Every point of the theme, in the order of the programme. */
    programme: z.array(programmePoint),
    /** The likeliest points, three at the most. */
    suggested: z.array(point),
    /** Whether the first is sure enough to be proposed alone. */
    confident: z.boolean(),
  }),
};
export const linkPoints = {
  body: z.object({
    links: listInput(
      z.object({ id: idInput, point }),
      z.minLength(1, "Choisissez au moins un point du programme"),
      z.maxLength(chosenQuestionsMax, `${chosenQuestionsMax} questions au maximum`),
    ),
  }),
  response: counted,
};

const person = z.object({ firstName: z.string(), name: z.string() });

/** What the searches of the bank can choose from. */
export const bankChoices = z.object({
  /** The newest first. */
  exams: z.array(z.object({ id, name: z.string() })),
  /** Who wrote or changed questions: everyone for site admins, oneself for teachers. */
  authors: z.array(z.object({ id, firstName: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  /**
   * The points of the programme that questions are tied to; without label, one that an import brought and the programme
   * does not have.
   */
  points: z.array(z.object({ code: z.string(), label: z.nullable(z.string()) })),
});
export const listBankChoices = { response: bankChoices };

/** A state of a question, current or former. */
export const questionVersion = z.object({
  /** 1, 2, 3… for the former states of a question; null for the current one. */
  version: z.nullable(z.int()),
  /** When this state was saved. */
  savedAt: dateTime,
  /** Null for states that came with an import or the application, and for deleted accounts. */
  savedBy: z.nullable(person),
  question: z.string(),
  answers: z.array(
    z.object({
      id,
      answer: z.string(),
      correct: z.boolean(),
      /** Key of its picture in `images`; left out of an answer without one. */
      imageId: z.optional(id),
    }),
  ),
  /** Key of its image in `images`. */
  imageId: z.nullable(id),
  imageAlt: z.nullable(z.string()),
  year: z.int(),
  theme,
  comment: z.nullable(z.string()),
  fixedOrder: z.boolean(),
  /** Text common to the linked questions that it was one of; left out otherwise. */
  seriesText: z.optional(z.string()),
  /** Only of a proposal that waits: the history keeps none of these. */
  draft: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  programmePoint: z.optional(z.nullable(z.string())),
});

export const listQuestionVersions = {
  params: questionParams,
  response: z.object({ versions: z.array(questionVersion), images: z.record(z.string(), pngBase64) }),
};
const versionParams = z.object({ questionId: idInput, version: idInput });
export const restoreQuestionVersion = { params: versionParams, response: question };
export const eraseQuestionVersion = { params: versionParams };
