import * as z from "zod/mini";
import { classListMaxBytes, classListMaxStudents } from "../platform/constants.ts";
import { apiError } from "../platform/errors.schemas.ts";
import { booleanInput, idInput } from "../platform/primitives.schemas.ts";
import { classListProblems, columnRoles } from "../platform/staff.constants.ts";
import { classroomParams } from "./classrooms.schemas.ts";

/** Said of a file before it is read, and of its text. */
export const classListTooLarge = `Ce fichier est trop volumineux\u00a0: ${classListMaxBytes / 1024}\u00a0Ko au maximum`;

/** What the teacher corrects of a line before the import. */
const classListCorrection = z.object({
  line: idInput,
  firstName: z.string().check(z.trim(), z.maxLength(200)),
  name: z.string().check(z.trim(), z.maxLength(200)),
  /** Empty for none. */
  email: z.string().check(z.trim(), z.maxLength(300)),
  /** Whether it is another person than the one of the same name. */
  otherPerson: z._default(booleanInput, false),
});

/** What a column of a list holds. */
const columnRole = z.enum(columnRoles);

/** A class list: a CSV file, or rows pasted from a spreadsheet. The server detects its delimiter and columns. */
const classList = {
  /** The text of the file. */
  content: z.string({ error: "Choisissez un fichier ou collez une liste" }).check(
    z.minLength(1, "Choisissez un fichier ou collez une liste"),
    z.maxLength(classListMaxBytes, classListTooLarge),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that the file is not text
    z.regex(/^[^\u0000-\u0008\u000E-\u001F]*$/, "Ce fichier n’est pas une liste au format CSV."),
  ),
  /** What each column holds, as the teacher says; without it, what the titles say. */
  columns: z.optional(z.array(columnRole).check(z.maxLength(200))),
  /** Whether to swap first names and names, when the columns were guessed wrong. */
  swapNames: z._default(booleanInput, false),
  /** Lines to read otherwise than they are written, at most one correction each. */
  corrections: z._default(z.array(classListCorrection).check(z.maxLength(classListMaxStudents)), []),
};

export const classListForm = z.object(classList);

const classListImportForm = z.object({
  ...classList,
  /** Whether to send an activation mail to the new students who have an address. */
  sendMail: z._default(booleanInput, false),
});

/** A line of the list, and its result. */
export const classListLine = z.object({
  /** Line number in the file, from 1. */
  line: z.int(),
  firstName: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** `new`: an account is made; `present`: already in the class; `refused`: left out because of its `problem`. */
  status: z.enum(["new", "present", "refused"]),
  problem: z.nullable(z.enum(classListProblems)),
  /** The line that this one duplicates. */
  sameAs: z.nullable(z.int()),
  /** Whether somebody of that name, with another address, is in the class or in the list: a warning, not a problem. */
  namesake: z.boolean(),
  /**
   * Whether the name alone, without an address, says that it is somebody who is there already: it may be somebody else.
   */
  byName: z.boolean(),
  /** Whether both names stood in one cell that could be cut otherwise. */
  cutDoubt: z.boolean(),
  /** Whether its address is that of a brother or a sister: the account is made without. */
  sibling: z.boolean(),
});

export const classListReport = z.object({
  lines: z.array(classListLine),
  nbNew: z.int(),
  nbPresent: z.int(),
  nbRefused: z.int(),
  /** Whether a header row names the columns; otherwise they were guessed. */
  hasTitles: z.boolean(),
  columns: z.object({
    /** Whether nothing says where the names are: no line is read before the teacher says so. */
    asks: z.boolean(),
    /** Whether nothing says which of first name and name comes first: it is taken as most lists write it. */
    orderDoubt: z.boolean(),
    rows: z.int(),
    titles: z.array(z.string()),
    /** The first rows. */
    sample: z.array(z.array(z.string())),
    roles: z.array(columnRole),
    /** Titles of the columns of payers and guardians, which are never taken. */
    others: z.array(z.string()),
    /** Titles of the columns of addresses that are not taken. */
    unusedEmails: z.array(z.string()),
    /** The classes that the list names, where it mixes some: all its students are added all the same. */
    classes: z.array(z.string()),
  }),
});

export const previewClassList = { params: classroomParams, body: classListForm, response: classListReport };

/**
 * A line of the response of an import, sent as it proceeds: how many accounts are ready, then its report or its
 * failure.
 */
export const classListEvent = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ report: classListReport }),
  z.object({ failure: apiError }),
]);
/** Each line is a `classListEvent`. */
export const importClassList = { params: classroomParams, body: classListImportForm, response: z.custom<AsyncIterable<string>>() };

/** The sheets of a workbook that hold something, each as the text of a list. */
export const readListWorkbook = {
  params: classroomParams,
  response: z.array(z.object({ name: z.string(), content: z.string() })),
};
