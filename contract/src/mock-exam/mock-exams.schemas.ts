import * as z from "zod/mini";
import { answersPerQuestion, mockExamMaxMinutes, mockExamMinMinutes, partQuestions } from "../platform/constants.ts";
import {
  answerContent,
  booleanInput,
  dateTime,
  id,
  idInput,
  integerInput,
  questionContent,
  requiredText,
  versionInput,
} from "../platform/primitives.schemas.ts";
import { pdf, printQuery } from "../quiz/printing.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

/** Where the questions come from: a past paper, a training paper, or a draw from the bank. */
export const paperKind = z.enum(["past", "training", "drawn"]);
/** Whether the English part is absent, chosen by each student, or taken by all. */
export const englishPart = z.enum(["none", "optional", "required"]);
/** When the students see marks and answers: once nobody can write any more, or when the teacher publishes them. */
export const release = z.enum(["end", "manual"]);
/** Result of the diploma, « passed » alone for a shortened paper: see `markCopy` of the server. */
export const mention = z.enum(["failed", "passed", "fairly-good", "good", "very-good"]);
/** One of the four answers, by its place in the bank, 1 to 4. The order on the screen may differ. */
export const choice = z.int().check(z.minimum(1), z.maximum(answersPerQuestion));

const between = (min: number, max: number, message: string) =>
  z.pipe(integerInput, z.int().check(z.minimum(min, message), z.maximum(max, message)));
const minutes = between(mockExamMinMinutes, mockExamMaxMinutes, `De ${mockExamMinMinutes} à ${mockExamMaxMinutes} minutes`);

const settings = {
  name: requiredText("Veuillez saisir un titre", 100),
  english: englishPart,
  /** Length of the five parts, and of the English part for those who take it. */
  minutes,
  englishMinutes: between(0, 120, "De 0 à 120 minutes"),
  /**
   * Whether everyone starts when the teacher says so, in the room; otherwise each starts between `opensAt` and
   * `closesAt`.
   */
  together: booleanInput,
  opensAt: z.nullable(dateTime),
  closesAt: z.nullable(dateTime),
  shuffle: booleanInput,
  release,
  /** Whether it is a trial, which counts nowhere: forecast, badges, revision, gradebook and follow-up leave it out. */
  trial: z._default(booleanInput, false),
};

const mockExamSettings = z.object({ ...settings, version: versionInput });

const mockExamForm = z.object({
  ...settings,
  /** The past or training paper; null draws one from the bank. */
  examId: z.nullable(idInput),
  /** Questions of each part. Below 20, an exam has fewer of its questions. */
  perPart: between(1, partQuestions, `De 1 à ${partQuestions} questions`),
});

export const mockExamPart = z.object({ themeId: z.int(), asked: z.int() });

/** `draft`: not shown to students yet; `over`: nobody can start or write any more. */
export const mockExamState = z.enum(["draft", "planned", "open", "over"]);

export const mockExamSummary = {
  id,
  ...settings,
  name: z.string(),
  minutes: z.int(),
  englishMinutes: z.int(),
  together: z.boolean(),
  shuffle: z.boolean(),
  trial: z.boolean(),
  state: mockExamState,
  paperKind,
  /** Name of the paper's exam; number of the draw for a drawn one. */
  paperName: z.string(),
  /** When the teacher started a common exam. */
  startedAt: z.nullable(dateTime),
  /** Whether students see their marks and the answers. */
  resultsVisible: z.boolean(),
  parts: z.array(mockExamPart),
};

/** An exam in the list of a class. Means and numbers are null while there is no copy. */
export const mockExamRow = z.object({
  ...mockExamSummary,
  nbStudent: z.int(),
  nbExtraTime: z.int(),
  nbCopy: z.int(),
  nbOpenCopy: z.int(),
  mean: z.nullable(z.number()),
  nbPassed: z.nullable(z.int()),
  /** Copies by total mark, ten bars of ten points. */
  distribution: z.array(z.int()),
});

/** A question of a paper as its teacher sees it. */
export const paperQuestion = z.object({
  id,
  themeId: z.int(),
  /** Number in its part, from 1. */
  number: z.int(),
  /** The question of the bank; null once it is deleted there. */
  questionId: z.nullable(id),
  question: z.string(),
  answers: z.array(z.string()),
  /** Place of the right answer, 1 to 4. */
  correct: choice,
  /** Label of its programme point. */
  programmePoint: z.nullable(z.string()),
  /** Text common to the linked questions it belongs to; left out of a question that stands alone. */
  seriesText: z.optional(z.string()),
  hasImage: z.boolean(),
  /** Students of the class who had met the question when it was chosen. */
  nbMet: z.int(),
  neutralised: z.boolean(),
});

export const mockExam = z.object({
  ...mockExamSummary,
  /** Counts the changes of the settings: an edit names the one that it starts from. */
  version: z.int(),
  nbCopy: z.int(),
  /** When the paper, as it stands, was first printed; it then does not change. */
  printedAt: z.nullable(dateTime),
  /** Where else the class meets the paper before the results are shown; nothing afterwards. */
  elsewhere: z.object({
    /** Number of its questions in these quizzes. */
    nbQuestion: z.int(),
    /**
     * Quizzes of the class, published or to open by themselves (`published` false), with their number of questions of
     * the paper.
     */
    quizzes: z.array(z.object({ id, name: z.string(), published: z.boolean(), nbQuestion: z.int() })),
    /** Quizzes that the teacher hid until the results. */
    hidden: z.array(z.object({ id, name: z.string() })),
  }),
  questions: z.array(paperQuestion),
});

/** A student of the class in the table of an exam under way. */
export const liveRow = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  /** Whether the student has left the class since they started. */
  moved: z.boolean(),
  extraTime: z.boolean(),
  /** Whether the student, who has not started, has the page of the exam in front of them. */
  ready: z.boolean(),
  /** Whether a teacher has set the student, who has not started, aside as absent. */
  absent: z.boolean(),
  /** Whether the student has used Badin today; told of an exam that starts for everyone together. */
  seenToday: z.boolean(),
  /** Null while the student has not started. */
  copy: z.nullable(
    z.object({
      id,
      english: z.boolean(),
      /** Answered questions, by part, in the order of `parts`. */
      answered: z.array(z.int()),
      /** Number of the question on the screen, from 1 over the whole paper. */
      position: z.int(),
      endsAt: dateTime,
      lastSeenAt: dateTime,
      handedInAt: z.nullable(dateTime),
      handedInBy: z.nullable(z.enum(["student", "time", "teacher", "paper"])),
      /** How often the student has left the page, for how long in all, and whether they are away. */
      leaves: z.object({ count: z.int(), seconds: z.int(), away: z.boolean() }),
      /** How often their device was without network, and for how long in all, as far as it has told. */
      losses: z.object({ count: z.int(), seconds: z.int() }),
    }),
  ),
});

/** What a teacher of the class does with an exam under way, or with one copy of it. */
export const examAction = z.object({
  at: dateTime,
  /** First name and name of the teacher. */
  by: z.string(),
  /** `cancel`: took back a start. `absent`, `expect`: set a student aside before the start, or waits for them again. */
  action: z.enum(["start", "cancel", "minutes", "end", "reopen", "absent", "expect"]),
  /** First name and name of the student it was about; null when it was about all. */
  student: z.nullable(z.string()),
  /** Minutes that were added; null for another action. */
  minutes: z.nullable(z.int()),
});

export const liveTable = z.object({
  id,
  name: z.string(),
  state: mockExamState,
  together: z.boolean(),
  trial: z.boolean(),
  startedAt: z.nullable(dateTime),
  closesAt: z.nullable(dateTime),
  /** Time of the server. Before `startedAt`, the start counts, and can be taken back. */
  now: dateTime,
  parts: z.array(mockExamPart),
  students: z.array(liveRow),
  /** What the other teachers did in the last ten minutes: the latest three, the last one first. */
  actions: z.array(examAction),
});

/** A question of a paper, whole, with who chose what. Answers are in the order of the bank. */
export const paperQuestionDetail = z.object({
  id,
  themeId: z.int(),
  number: z.int(),
  ...questionContent,
  answers: z.array(z.object({ choice, ...answerContent })),
  correct: choice,
  comment: z.nullable(z.string()),
  neutralised: z.boolean(),
  /**
   * Names of the students who gave each answer, then of those who gave none, over the copies of the analysis:
   * « Camille A. », with the username where two would read alike. Empty without copies.
   */
  choosers: z.array(z.array(z.string())),
});

export const extraTime = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  /** Minutes added to each exam; null stands for one third more. */
  minutes: z.nullable(z.int()),
});

export const mockExamParams = z.object({ classroomId: idInput, mockExamId: idInput });

export const mockExamCopyParams = z.object({ classroomId: idInput, mockExamId: idInput, copyId: idInput });

export const paperQuestionParams = z.object({ classroomId: idInput, mockExamId: idInput, paperQuestionId: idInput });

const studentParams = z.object({ classroomId: idInput, userId: idInput });

export const listMockExams = { params: classroomParams, response: z.array(mockExamRow) };
export const getTrialProposal = { params: classroomParams, response: z.object({ proposed: z.boolean() }) };
export const createMockExam = { params: classroomParams, body: mockExamForm, response: mockExam };
export const getMockExam = { params: mockExamParams, response: mockExam };
export const updateMockExam = { params: mockExamParams, body: mockExamSettings, response: mockExam };
export const deleteMockExam = { params: mockExamParams };

/** A deleted mock exam that can be taken back. */
export const deletedMockExam = z.object({
  id,
  name: z.string(),
  /** Number of copies of students, which come back with it. */
  nbCopy: z.int(),
  deletedAt: dateTime,
  deletedBy: z.nullable(z.object({ id, firstName: z.string(), name: z.string() })),
  /** When it is erased for good. */
  erasedAt: dateTime,
});
export const listDeletedMockExams = { params: classroomParams, response: z.array(deletedMockExam) };
export const restoreMockExam = { params: mockExamParams };
export const planMockExam = { params: mockExamParams, response: mockExam };
export const hideMockExamQuizzes = { params: mockExamParams, body: z.object({ hidden: z.boolean() }), response: mockExam };
export const redrawMockExam = { params: mockExamParams, response: mockExam };
export const getPaperQuestion = { params: paperQuestionParams, response: paperQuestionDetail };
export const replacePaperQuestion = {
  params: paperQuestionParams,
  /** The bank's question to put there; by default another one of the same programme point is drawn. */
  body: z.object({ questionId: z.optional(idInput) }),
  response: mockExam,
};
export const startMockExam = { params: mockExamParams, response: liveTable };
export const cancelMockExamStart = { params: mockExamParams, response: liveTable };
export const setMockExamAbsence = {
  params: z.object({ classroomId: idInput, mockExamId: idInput, userId: idInput }),
  body: z.object({ absent: booleanInput }),
  response: liveTable,
};
export const getLiveTable = { params: mockExamParams, response: liveTable };
export const addMinutes = {
  params: mockExamParams,
  body: z.object({ minutes: between(1, 180, "De 1 à 180 minutes"), copyId: z.optional(idInput) }),
  response: liveTable,
};
export const endMockExam = { params: mockExamParams, body: z.object({ copyId: z.optional(idInput) }), response: liveTable };
export const reopenCopy = {
  params: mockExamCopyParams,
  /** Minutes left at least, when the time of the copy is over. */
  body: z.object({ minutes: between(1, 180, "De 1 à 180 minutes") }),
  response: liveTable,
};

export const neutralisePaperQuestion = { params: paperQuestionParams, body: z.object({ neutralised: z.boolean() }) };

export const discardPrintedPaper = { params: mockExamParams, response: mockExam };
export const printMockExam = { params: mockExamParams, query: printQuery, response: pdf };
export const listExtraTimes = { params: classroomParams, response: z.array(extraTime) };
export const setExtraTime = {
  params: studentParams,
  /** `third` is one third more; null removes the extra time. */
  body: z.object({
    extra: z.nullable(z.union([z.literal("third"), between(1, 180, "De 1 à 180 minutes")])),
    /** Whether mock exams are read aloud to the student; left out, that stays as it is. */
    readAloud: z.optional(booleanInput),
  }),
};
