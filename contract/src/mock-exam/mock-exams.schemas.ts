import * as z from "zod/mini";
import { badge } from "../identity/sign-in.schemas.ts";
import { answersPerQuestion, mockExamMaxMinutes, mockExamMinMinutes, partQuestions } from "../platform/constants.ts";
import { apiError } from "../platform/errors.schemas.ts";
import { exportedFile, exportQueryOf } from "../platform/exports.schemas.ts";
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
import { pdf, printQuery, variant } from "../quiz/printing.schemas.ts";
import { classroomParams } from "../school/classrooms.schemas.ts";

/** Where the questions come from: a past paper, a training paper, or a draw from the bank. */
export const paperKind = z.enum(["past", "training", "drawn"]);
/** Whether the English part is absent, chosen by each student, or taken by all. */
const englishPart = z.enum(["none", "optional", "required"]);
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

const part = z.object({ themeId: z.int(), asked: z.int() });

/** `draft`: not shown to students yet; `over`: nobody can start or write any more. */
export const mockExamState = z.enum(["draft", "planned", "open", "over"]);

const summary = {
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
  parts: z.array(part),
};

/** An exam in the list of a class. Means and numbers are null while there is no copy. */
export const mockExamRow = z.object({
  ...summary,
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
  ...summary,
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
  parts: z.array(part),
  students: z.array(liveRow),
  /** What the other teachers did in the last ten minutes: the latest three, the last one first. */
  actions: z.array(examAction),
});

const marks = {
  /** The five parts, brought to 100. */
  five: z.number(),
  /** English on 20; null for a student who did not take it. */
  english: z.nullable(z.number()),
  /** The five parts and the points of English above 10. */
  total: z.number(),
  mention,
};
const partMark = z.object({ themeId: z.int(), right: z.int(), asked: z.int() });

export const copyMarks = z.object({
  copyId: id,
  userId: id,
  firstName: z.string(),
  name: z.string(),
  kind: z.enum(["screen", "paper"]),
  handedInAt: dateTime,
  parts: z.array(partMark),
  ...marks,
  /** False once a teacher has set the copy aside: means, revision and forecast leave it out. */
  counted: z.boolean(),
  /**
   * False for a paper copy typed in as marks by part: analysis, revision and neutralised questions leave it as it is.
   */
  answersKnown: z.boolean(),
  /** Answers that came after the end, kept apart until the teacher decides; null when there are none. */
  late: z.nullable(z.object({ count: z.int(), minutesAfterEnd: z.int(), counted: z.nullable(z.boolean()) })),
});

/** Analysis of a question over the copies whose answers are known. */
const paperItem = z.object({
  id,
  themeId: z.int(),
  number: z.int(),
  question: z.string(),
  facilityIndex: z.nullable(z.number()),
  discriminationIndex: z.nullable(z.number()),
  /** Copies by answer, 1 to 4, then those without an answer. */
  chosen: z.array(z.int()),
  correct: choice,
  neutralised: z.boolean(),
});

export const mockExamResults = z.object({
  ...summary,
  copies: z.array(copyMarks),
  nbOpenCopy: z.int(),
  absents: z.array(z.object({ userId: id, firstName: z.string(), name: z.string() })),
  items: z.array(paperItem),
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

/** A question in a corrected copy. */
export const correctedQuestion = z.object({
  id,
  themeId: z.int(),
  number: z.int(),
  ...questionContent,
  answers: z.array(z.object({ choice, ...answerContent })),
  correct: choice,
  chosen: z.nullable(choice),
  flagged: z.boolean(),
  comment: z.nullable(z.string()),
  neutralised: z.boolean(),
});

export const copyDetail = z.object({
  ...copyMarks.shape,
  questions: z.array(correctedQuestion),
  /** The class of the student now, where the caller follows them; null when it is out of their reach. */
  followedIn: z.nullable(id),
  /**
   * When the student left the page and came back, the first first; `backAt` is null for a student not back at the
   * end.
   */
  leaves: z.array(z.object({ leftAt: dateTime, backAt: z.nullable(dateTime), network: z.boolean() })),
});

export const extraTime = z.object({
  userId: id,
  firstName: z.string(),
  name: z.string(),
  /** Minutes added to each exam; null stands for one third more. */
  minutes: z.nullable(z.int()),
});

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
  parts: z.array(part),
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
  device: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  /** Number of the question on the screen. */
  position: z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(1000))),
  answers: z
    .array(
      z.object({
        questionId: idInput,
        chosen: z.nullable(choice),
        flagged: z.boolean(),
        /** Counts the changes made on this device, from 1. */
        sequence: z.int().check(z.minimum(1)),
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
  ...marks,
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

const marksByPart = z.array(
  z.object({ themeId: z.int().check(z.minimum(1), z.maximum(6)), right: z.int().check(z.minimum(0), z.maximum(1000)) }),
);

/** A copy on paper: its answers by question, or its marks by part. */
const paperCopyForm = z.object({
  english: z.boolean(),
  answers: z.nullable(z.array(z.object({ id: idInput, chosen: z.nullable(choice) })).check(z.maxLength(500))),
  marks: z.nullable(marksByPart.check(z.maxLength(6))),
});

/** What the screen that types paper copies in shows. */
export const paperEntry = z.object({
  id,
  name: z.string(),
  /** Whether the exam is planned: the copies of a draft are refused. */
  planned: z.boolean(),
  english: englishPart,
  parts: z.array(part),
  students: z.array(
    z.object({
      userId: id,
      /** What the student blackens on the grid: kept for this exam, whoever joins or leaves the class. */
      number: z.int(),
      firstName: z.string(),
      name: z.string(),
      /** The total is null while the copy is not handed in. */
      copy: z.nullable(z.object({ kind: z.enum(["screen", "paper"]), total: z.nullable(z.number()) })),
    }),
  ),
  variants: z.array(
    z.object({
      variant,
      /** In the order of the variant; `choices` are the bank's places of its answers a, b, c and d. */
      questions: z.array(z.object({ id, themeId: z.int(), number: z.int(), choices: z.array(choice) })),
    }),
  ),
});

/** An answer as it was read on a photograph: sure when it is `one` or `none`, for a person to decide otherwise. */
export const readAnswer = z.object({
  state: z.enum(["one", "none", "several", "doubtful"]),
  /** The letter marked, or the likeliest of a doubtful answer. */
  letter: z.nullable(z.enum(["a", "b", "c", "d"])),
  /** The row as it is on the photograph, a `data:` address; null when the reading is sure. */
  picture: z.nullable(z.string()),
});

/** An answer grid read on a photograph, for a teacher to check: nothing of it is recorded. */
export const gridReading = z.object({
  variant,
  /** The number that the student blackened; null when it is not read. */
  number: z.nullable(z.int()),
  /** The student of the class with this number. */
  userId: z.nullable(id),
  /** The head of the sheet with the name written by hand, a `data:` address. */
  head: z.string(),
  /** In the order of the variant's questions. */
  answers: z.array(readAnswer),
});

/** What a page of a scan gives. `pages` is the same on each line. */
export const gridScanLine = z.object({
  page: z.int(),
  pages: z.int(),
  /** Null when the page is not read. */
  reading: z.nullable(gridReading),
  /** Why it is not read. */
  message: z.nullable(z.string()),
});

/**
 * A line of the answer to a scan of several grids: the first at once and one every few seconds say how far it is, one a
 * page what it gives, in order; a failure ends it before its last page.
 */
export const gridScanEvent = z.union([
  /** It waits for its turn, is opened, or its pages are read: `done` of `total`. */
  z.object({ step: z.enum(["waiting", "opening", "reading"]), done: z.int(), total: z.int() }),
  gridScanLine,
  z.object({ failure: apiError }),
]);

const mockExamParams = z.object({ classroomId: idInput, mockExamId: idInput });
const copyParams = z.object({ classroomId: idInput, mockExamId: idInput, copyId: idInput });
const paperQuestionParams = z.object({ classroomId: idInput, mockExamId: idInput, paperQuestionId: idInput });
const studentParams = z.object({ classroomId: idInput, userId: idInput });
const myParams = z.object({ mockExamId: idInput });

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
  params: copyParams,
  /** Minutes left at least, when the time of the copy is over. */
  body: z.object({ minutes: between(1, 180, "De 1 à 180 minutes") }),
  response: liveTable,
};
export const getMockExamResults = { params: mockExamParams, response: mockExamResults };
export const getCopy = { params: copyParams, response: copyDetail };
export const countLateAnswers = { params: copyParams, body: z.object({ counted: z.boolean() }) };
export const countCopy = { params: copyParams, body: z.object({ counted: z.boolean() }) };
export const publishMockExam = { params: mockExamParams, body: z.object({ published: z.boolean() }) };
export const neutralisePaperQuestion = { params: paperQuestionParams, body: z.object({ neutralised: z.boolean() }) };
export const getPaperEntry = { params: mockExamParams, response: paperEntry };
export const savePaperCopy = {
  params: z.object({ classroomId: idInput, mockExamId: idInput, userId: idInput }),
  body: paperCopyForm,
  response: copyMarks,
};
export const readGridPhoto = { params: mockExamParams, response: gridReading };
/** Each line is a `gridScanEvent`. */
export const readGridScan = { params: mockExamParams, response: z.custom<AsyncIterable<string>>() };
export const exportMockExam = {
  params: mockExamParams,
  /** `extraTime`: with the extra time of each student, which no file has unless the teacher asks for it. */
  query: z.extend(exportQueryOf(["marks", "questions"]), { extraTime: z._default(booleanInput, false) }),
  response: exportedFile,
};
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

export const listMyMockExams = { response: z.array(myMockExam) };
export const getMyMockExam = { params: myParams, response: myMockExam };
export const waitForStart = { params: myParams, response: myMockExam };
export const startCopy = { params: myParams, body: z.object({ english: z.boolean() }), response: sitting };
export const getSitting = { params: myParams, response: sitting };
export const saveAnswers = { params: myParams, body: answersForm, response: sittingStatus };
export const handInCopy = { params: myParams, body: handInForm, response: sittingStatus };
export const getMyResult = { params: myParams, response: myResult };
export const getMyReview = { params: myParams, response: myReview };
