import * as z from "zod/mini";
import { exportedFile, exportQueryOf } from "../platform/exports.schemas.ts";
import { id } from "../platform/primitives.schemas.ts";
import { qcmAverages, qcmParams } from "./qcms.schemas.ts";

const percent = z.nullable(z.number());
const person = { id, firstName: z.string(), name: z.string() };

export const studentStat = z.object({
  ...person,
  /** Whether their latest try lacks answers: what it has not answered yet keeps the answer of an earlier one. */
  underWay: z.boolean(),
  /** Share of right answers of the latest try that answered every question, as the gradebook has it on 20. */
  lastFinished: percent,
  stat: z.object({
    /** Distinct questions answered. */
    nbQuestion: z.int(),
    nbTry: z.int(),
    avgFirstTry: percent,
    avgLastTry: percent,
    avgAllTries: percent,
  }),
});

/** A wrong answer, and how often it was given over all tries. */
export const frequentError = z.object({
  nbErreur: z.int(),
  questionId: id,
  questionNumber: z.int(),
  question: z.string(),
  answerId: id,
  /** Text of the wrong answer. */
  answer: z.string(),
  goodAnswerId: id,
  /** Text of the right answer. */
  goodAnswer: z.string(),
});

/** Analysis of a question of the quiz. */
export const itemAnalysis = z.object({
  questionId: id,
  /** 1-based place in the quiz. */
  questionNumber: z.int(),
  question: z.string(),
  themeId: z.int(),
  /** Number of students who answered it in their first try. */
  nbFirstTry: z.int(),
  /** Facility index: share of right answers in first tries, 0 to 100. */
  facilityIndex: percent,
  /** Share of right answers among the latest answer of each student, 0 to 100. */
  lastTry: percent,
  /**
   * Discrimination index, −1 to 1: correlation of the question with the rest of the quiz, in complete first tries. Null
   * below `discriminationMinSample` of them, or when the scores do not vary.
   */
  discriminationIndex: z.nullable(z.number()),
  /** Wrong answers in the order of the paper, with the number of first tries that chose each. */
  distractors: z.array(z.object({ answerId: id, answer: z.string(), nbFirstTry: z.int() })),
});

export const themeStat = z.object({ id: z.int(), label: z.string(), nbQuestion: z.int(), firstTry: percent, lastTry: percent });

/**
 * Percentages go from 0 to 100 with one decimal; null where nobody answered. Neutralised questions and teachers'
 * answers never count.
 */
export const qcmStats = z.object({
  id,
  name: z.string(),
  classroom: z.object({ id, name: z.string(), nbStudent: z.int() }),
  /** Questions that count. */
  nbQuestion: z.int(),
  nbNeutralised: z.int(),
  /** Whether some of its answers are pictures, which `getQcmAnswerPictures` gives. */
  pictured: z.boolean(),
  allStatsByQcm: qcmAverages,
  /** Students who answered at least once, by name. */
  statStudent: z.array(studentStat),
  /** Students of the class who have not answered yet, by name. */
  studentsWithoutAnswer: z.array(z.object(person)),
  /** The most frequent first, `frequentErrorsMax` at most. */
  questionErrorList: z.array(frequentError),
  /** Numbers of students by score, in `distributionBins` bars. */
  distribution: z.object({ firstTry: z.array(z.int()), lastTry: z.array(z.int()) }),
  /** Themes of the quiz; shares of right answers among the answers given to their questions. */
  themes: z.array(themeStat),
  /** In the order of the quiz. */
  questions: z.array(itemAnalysis),
});

/** Pictures of the answers that are one: base64 PNG. */
export const getQcmAnswerPictures = { params: qcmParams, response: z.array(z.object({ answerId: id, image: z.string() })) };
export const exportQcmStats = { params: qcmParams, query: exportQueryOf(["students", "questions", "errors"]), response: exportedFile };
export const getQcmStats = { params: qcmParams, response: qcmStats };
