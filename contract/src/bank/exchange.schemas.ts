import * as z from "zod/mini";
import { answersPerQuestion, firstExamYear } from "../platform/constants.ts";
import { apiError } from "../platform/errors.schemas.ts";
import { booleanInput, dateTime, id, idInput, integerInput, requiredText } from "../platform/primitives.schemas.ts";
import {
  examYearMax,
  exchangeFormats,
  importFormats,
  importStatuses,
  importSteps,
  keyReadings,
  neededTableColumns,
  pairGains,
  tableColumns,
} from "../platform/staff.constants.ts";

/** An item of an imported file, and its result. */
export const importLine = z.object({
  /** Position in the file, from 1; among several files, in all of them. */
  index: z.int(),
  /** Its file, and its position there from 1, when several are imported at once; null when one file is. */
  from: z.nullable(z.object({ file: z.string(), rank: z.int() })),
  /** Line of the file where it starts; null for formats without lines. */
  line: z.nullable(z.int()),
  /** Start of the question's text; empty when it could not be read. */
  text: z.string(),
  theme: z.nullable(z.int()),
  /** First exam in which it appears. */
  exam: z.nullable(z.string()),
  number: z.nullable(z.int()),
  /** `merged`: the bank has it, and adds an appearance or a later year; `known`: nothing changes. */
  status: z.enum(importStatuses),
  /** Whether it replaces another question in its exam. */
  replaced: z.boolean(),
  /** The question of the bank that it is; for an added one, the question that it resembles. */
  like: z.nullable(z.string()),
  /** Reason of the refusal. */
  reason: z.nullable(z.string()),
  /** Why a person should look at it before it is imported; null when nothing seems wrong. */
  doubt: z.nullable(z.string()),
});

/** What a person can change of an item before it is imported. Texts are as the file gives them, right or wrong. */
const rowContent = {
  /** Position in the file, from 1. */
  index: z.int(),
  text: z.string(),
  answers: z.array(z.string()),
  /** 1 to 4; null when the file does not say one. */
  correct: z.nullable(z.int()),
  theme: z.nullable(z.int()),
  year: z.nullable(z.int()),
  comment: z.nullable(z.string()),
  /** Name of its picture; null for none. */
  picture: z.nullable(z.string()),
};

/** PNG in base64; null where there is none, and in a file whose pictures weigh too much to be shown. */
const shownPicture = z.nullable(z.string());

/** An item of a previewed file that would be added, or that is refused. */
export const importRow = z.object({
  ...rowContent,
  image: z.optional(shownPicture),
  answerImages: z.optional(z.array(shownPicture)),
  /** What the file writes of it; null when nothing of it is doubtful. */
  written: z.nullable(
    z.object({
      /** The file of a package that holds it; null for the file itself. */
      file: z.nullable(z.string()),
      /** From 1; null where a file is data without lines of their own. */
      lines: z.nullable(z.object({ from: z.int(), to: z.int() })),
      text: z.string(),
    }),
  ),
  /** The point of the programme that the file gives; null when it gives none. */
  point: z.nullable(z.string()),
  /** The likeliest points by its words, three at the most; none when it is refused. */
  suggested: z.array(z.string()),
  /** Whether the first is sure enough to be chosen beforehand. */
  confident: z.boolean(),
});

const longText = z.string().check(z.maxLength(20_000));
/** What a person changed on the screen of a preview, sent with the file. */
export const importCorrections = z.object({
  /** Items as they are to be read, instead of what the file says. */
  rows: z.array(
    z.object({
      ...rowContent,
      text: longText,
      answers: z.array(longText).check(z.length(answersPerQuestion)),
      comment: z.nullable(longText),
      picture: z.nullable(z.string().check(z.maxLength(255))),
    }),
  ),
  /** Points of the programme that a person chose or confirmed. */
  points: z.array(z.object({ index: z.int(), point: z.string().check(z.maxLength(20)) })),
  /** Items that a person took for the question that they resemble, which keeps its words and gets what it lacks. */
  merges: z.optional(z.array(z.int())),
  /** Items that a person keeps apart from the question with the same words and the same picture. */
  apart: z.optional(z.array(z.int())),
  /** Items that a person leaves out of the import. */
  aside: z.optional(z.array(z.int())),
});

const comparedQuestion = z.object({
  text: z.string(),
  answers: z.array(z.string()),
  /** 1 to 4. */
  correct: z.int(),
  comment: z.nullable(z.string()),
  theme: z.int(),
  year: z.int(),
  image: shownPicture,
  /** Empty when no answer has a picture. */
  answerImages: z.array(shownPicture),
});

/**
 * An item of a previewed file and the question of the bank, or the earlier one of the file, that asks the same: with
 * other answers, another right one, or a picture that only one of them has.
 */
export const importPair = z.object({
  index: z.int(),
  /** Whether they are taken for the same question, by a person or because the picture is the same. */
  merged: z.boolean(),
  /** Position in the file of the other question; null when it is of the bank. */
  otherIndex: z.nullable(z.int()),
  item: comparedQuestion,
  other: comparedQuestion,
  /** What the other one gets from the item when both are merged, besides exams. */
  gains: z.array(z.enum(pairGains)),
  /** The exams in whose place the other one comes when both are merged. */
  exams: z.array(z.string()),
});

export const importReport = z.object({
  file: z.string(),
  /** That of the first of several files. */
  format: z.enum(importFormats),
  /** Whether nothing was written, and this is what an import would do. */
  preview: z.boolean(),
  /** What a person should know of the files as a whole, in French: several that say they are the same exam. */
  notices: z.array(z.string()),
  /** The batch that undoing takes back; null for a preview. */
  importId: z.nullable(z.int()),
  lines: z.array(importLine),
  /** What a person can change before the import, and the points to choose from; null when the import is made. */
  review: z.nullable(
    z.object({
      rows: z.array(importRow),
      programme: z.array(z.object({ code: z.string(), label: z.string() })),
      /** The items that resemble a question of the bank or another of the file, beside it. */
      pairs: z.array(importPair),
    }),
  ),
});

/** The title of each column of a table, by what the column holds. */
export const tableLayout = z
  .partialRecord(z.enum(tableColumns), z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.refine((layout) => neededTableColumns.every((column) => layout[column] !== undefined), "Il manque des colonnes à associer"));

/** A table whose titles are not known: its titles, its first rows, and what each column seems to hold. */
export const unknownTable = z.object({
  titles: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  guess: z.partialRecord(z.enum(tableColumns), z.string()),
});

/** The sheets of a workbook that has several: each with its rows, its first cells, and whether its titles are known. */
export const unknownSheets = z.array(z.object({ name: z.string(), rows: z.int(), titles: z.array(z.string()), known: z.boolean() }));

/** The names of the sheets that are chosen. */
export const chosenSheets = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50));

/** A column of keys that can be read as a whole in several ways, and what each way makes of its first rows. */
export const unknownKeys = z.object({
  /** The file or the sheet that holds it, among several; empty for a table that comes alone. */
  table: z.string(),
  /** Its title. */
  column: z.string(),
  /** Number of questions of the table. */
  rows: z.int(),
  /** What its cells hold, each value once. */
  cells: z.array(z.string()),
  readings: z.array(
    z.object({
      reading: z.enum(keyReadings),
      /** Each with the rank of its question, from 1; no answer for a key that then names none. */
      rows: z.array(z.object({ index: z.int(), text: z.string(), cell: z.string(), answer: z.nullable(z.string()) })),
    }),
  ),
});

/** How the keys of each table are read, as a person said. */
export const chosenKeys = z
  .array(z.object({ table: z.string().check(z.maxLength(300)), reading: z.enum(keyReadings) }))
  .check(z.maxLength(50));

/**
 * A line of the response of an import, sent as it proceeds: its progress, then its report, its failure, or the titles
 * to be matched, the sheets to choose from, or the readings of a column of keys.
 */
export const importEvent = z.union([
  z.object({ table: unknownTable }),
  z.object({ sheets: unknownSheets }),
  z.object({ keys: unknownKeys }),
  z.object({ step: z.enum(importSteps), done: z.int(), total: z.int() }),
  z.object({ report: importReport }),
  z.object({ failure: apiError }),
]);

/** An import that was made. */
export const importSummary = z.object({
  id,
  file: z.string(),
  format: z.enum(importFormats),
  importedAt: dateTime,
  /** Null for the command line and for deleted accounts. */
  importedBy: z.nullable(z.object({ firstName: z.string(), name: z.string() })),
  added: z.int(),
  merged: z.int(),
  known: z.int(),
  refused: z.int(),
  /** Number of its questions that are still in the bank. */
  remaining: z.int(),
  /**
   * Number of its questions that students have answered and that no other import found: above 0, it cannot be undone
   * any more.
   */
  answered: z.int(),
  undoneAt: z.nullable(dateTime),
});
export const listImports = { response: z.array(importSummary) };
const undoChoice = {
  params: z.object({ importId: idInput }),
  /** Whether the questions that a person corrected since stay in the bank. */
  query: z.object({ keepCorrected: z._default(booleanInput, true) }),
};
export const undoImport = {
  ...undoChoice,
  response: z.object({ deleted: z.int(), hidden: z.int(), kept: z.int() }),
};
export const previewUndo = {
  ...undoChoice,
  response: z.object({
    deleted: z.int(),
    /** Questions that a quiz holds: they stay there, and are found nowhere else. */
    hidden: z.int(),
    /** How many of both students have answered: above 0, it is refused. */
    answered: z.int(),
    /** Questions that another import or another exam holds too. */
    kept: z.int(),
    /** Files of the imports that hold them. */
    keptBy: z.array(z.string()),
    /**
     * Questions that a person corrected or explained since, and that nothing else holds; the first ones by their texts.
     */
    corrected: z.object({ count: z.int(), questions: z.array(z.object({ id, text: z.string() })) }),
  }),
};

const optionalTheme = z.optional(z.pipe(integerInput, z.int().check(z.minimum(1), z.maximum(6))));
const optionalYear = z.optional(z.pipe(integerInput, z.int().check(z.minimum(firstExamYear), z.maximum(examYearMax))));

export const importBank = {
  query: z.object({
    /** Name of the file; its extension helps to detect the format. */
    name: requiredText("Le nom du fichier manque", 255),
    preview: z._default(booleanInput, false),
    /** Theme and year of the items that do not state their own. */
    theme: optionalTheme,
    year: optionalYear,
    /** A `tableLayout` as JSON: how to read a table whose titles are not known. Remembered when the import is made. */
    columns: z.optional(z.string().check(z.maxLength(4000))),
    /** The names of the sheets of a workbook that hold questions, as a JSON list: said when it has several. */
    sheets: z.optional(z.string().check(z.maxLength(4000))),
    /** A `chosenKeys` as JSON: said of columns of keys that can be read as a whole in several ways. */
    keys: z.optional(z.string().check(z.maxLength(4000))),
  }),
  /** Each line is an `importEvent`. */
  response: z.custom<AsyncIterable<string>>(),
};
export const readElsewhere = {
  /** As it was given: `https://badin.example/partage/7HKT-W2QP`. */
  body: z.object({ link: requiredText("Collez le lien d’un partage", 300) }),
  /** The file; the name of its `content-disposition` says whence it comes. */
  response: z.custom<Uint8Array>(),
};
export const exportBank = {
  query: z.object({
    format: z.enum(exchangeFormats),
    themeId: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(6))), 0),
    year: z._default(z.pipe(integerInput, z.int().check(z.minimum(0), z.maximum(3000))), 0),
  }),
  response: z.custom<AsyncIterable<string>>(),
};
