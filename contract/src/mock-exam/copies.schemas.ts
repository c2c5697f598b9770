import * as z from "zod/mini";
import { apiError } from "../platform/errors.schemas.ts";
import { exportedFile, exportQueryOf } from "../platform/exports.schemas.ts";
import { answerContent, booleanInput, dateTime, id, idInput, questionContent } from "../platform/primitives.schemas.ts";
import { variant } from "../quiz/printing.schemas.ts";
import { choice, englishPart, mention, mockExamCopyParams, mockExamParams, mockExamPart, mockExamSummary } from "./mock-exams.schemas.ts";

export const markOfCopy = {
  /** The five parts, brought to 100. */
  five: z.number(),
  /** English on 20; null for a student who did not take it. */
  english: z.nullable(z.number()),
  /** The five parts and the points of English above 10. */
  total: z.number(),
  mention,
};
export const partMark = z.object({ themeId: z.int(), right: z.int(), asked: z.int() });

export const copyMarks = z.object({
  copyId: id,
  userId: id,
  firstName: z.string(),
  name: z.string(),
  kind: z.enum(["screen", "paper"]),
  handedInAt: dateTime,
  parts: z.array(partMark),
  ...markOfCopy,
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
  ...mockExamSummary,
  copies: z.array(copyMarks),
  nbOpenCopy: z.int(),
  absents: z.array(z.object({ userId: id, firstName: z.string(), name: z.string() })),
  items: z.array(paperItem),
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
  parts: z.array(mockExamPart),
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

export const getMockExamResults = { params: mockExamParams, response: mockExamResults };
export const getCopy = { params: mockExamCopyParams, response: copyDetail };
export const countLateAnswers = { params: mockExamCopyParams, body: z.object({ counted: z.boolean() }) };
export const countCopy = { params: mockExamCopyParams, body: z.object({ counted: z.boolean() }) };
export const publishMockExam = { params: mockExamParams, body: z.object({ published: z.boolean() }) };
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
