import type {
  ChosenKeys,
  ImportFormat,
  ImportLine,
  ImportRow,
  TableLayout,
  UnknownKeys,
  UnknownSheets,
  UnknownTable,
} from "@badin/contract";
import type { ToComplete } from "../questions/completing.rules.ts";
import type { QuestionDraft } from "../questions/questions.service.ts";

/** Types shared by the formats: what a parser reads, what remains once items are judged, and what a writer receives. */

/** A place in an exam. */
export interface Place {
  readonly exam: string;
  readonly theme: number;
  readonly number: number;
}

export interface ExamOfFile {
  readonly name: string;
  readonly year: number;
  readonly training: boolean;
}

/** An image as the file provides it: its bytes, or the path of a file. */
export type Picture =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: "path"; readonly path: string };

/** What a file writes of an item, or its start. */
export interface Written {
  /** The file of a package that holds it; null for the file itself. */
  readonly file: string | null;
  /** Its lines, from 1; null where a file is data without lines of their own. */
  readonly lines: { readonly from: number; readonly to: number } | null;
  readonly text: string;
}

/** An item as parsed, before validation. Texts are plain text. */
export interface RawItem {
  /** Line number in the file, from 1; null when the format has no line numbers. */
  readonly line: number | null;
  /** Undefined when the file does not say: the importer's choice applies. */
  readonly theme?: number | undefined;
  readonly year?: number | undefined;
  readonly text: string;
  readonly answers: readonly string[];
  /** Positions of the right answers, from 1; with several, the item becomes a draft to complete. */
  readonly right: readonly number[];
  readonly comment?: string | null;
  /** Null for none; undefined when the file has no place for pictures. */
  readonly picture?: Picture | null | undefined;
  readonly imageAlt?: string | null;
  /** Pictures of the answers, in their order; left out when none has one. */
  readonly answerPictures?: readonly (Picture | null)[] | undefined;
  /** What the file writes of it, for a person to compare. */
  readonly written?: Written | undefined;
  /** What the file shows of it that the bank does not keep, in French; null for nothing. */
  readonly left?: string | null;
  /** What its reader took in one of two ways: what the file writes and what it was taken for, in French. */
  readonly doubts?: readonly string[];
  /** Whether a person took it for the question that it resembles. */
  readonly merge?: boolean;
  /** Whether a person took it for another question than the one that it looks like. */
  readonly apart?: boolean;
  /** Whether the answers keep their order; when null or undefined, the wording of the answers decides. */
  readonly fixedOrder?: boolean | null;
  readonly neutralised?: boolean;
  /** Whether it is still being prepared, or withdrawn from searches. */
  readonly draft?: boolean;
  readonly hidden?: boolean;
  readonly tags?: readonly string[];
  readonly programmePoint?: string | null;
  readonly source?: string | null;
  readonly places?: readonly Place[];
  /** The common text of linked questions, and its place among them; null stands for the order of the file. */
  readonly series?: { readonly text: string; readonly rank: number | null } | null;
  /** Problem found by the parser, in French: the item is refused. */
  readonly problem?: string | undefined;
}

/** Result of parsing a file. */
export interface RawFile {
  readonly exams: readonly ExamOfFile[];
  readonly items: readonly RawItem[];
}

/** A valid item, whose image has not been checked yet. */
export interface Item {
  /** Rank in the file, from 1; among several files, in all of them. */
  readonly index: number;
  /** Its file, and its rank there, when several are imported at once. */
  readonly from?: ImportLine["from"];
  readonly line: number | null;
  readonly written?: Written | undefined;
  readonly theme: number;
  readonly year: number;
  readonly text: string;
  readonly answers: readonly string[];
  /** 1 to 4. */
  readonly correct: number;
  /** What the file gives when it is not four answers with one right; null for a complete item. */
  readonly toComplete: ToComplete | null;
  readonly comment: string | null;
  readonly picture: Picture | null;
  /** Whether its file has no place for pictures: the question that it comes from may have some. */
  readonly mayLackPictures: boolean;
  readonly imageAlt: string | null;
  /** Left out when no answer has one. */
  readonly answerPictures?: readonly (Picture | null)[];
  readonly left: string | null;
  readonly doubts: readonly string[];
  readonly merge: boolean;
  readonly apart?: boolean;
  readonly fixedOrder: boolean | null;
  readonly neutralised: boolean;
  readonly draft: boolean;
  readonly hidden: boolean;
  readonly tags: readonly string[];
  readonly programmePoint: string | null;
  readonly source: string | null;
  readonly places: readonly Place[];
  /** The common text of the linked questions it belongs to, and its place among them, from 1. */
  readonly series: { readonly text: string; readonly rank: number } | null;
}

/** An item with its converted pictures, ready for the bank. */
export interface Ready {
  readonly item: Item;
  readonly draft: QuestionDraft;
}

/** What a person can change of an item before it is imported. */
export type Row = Pick<
  ImportRow,
  "index" | "text" | "answers" | "correct" | "theme" | "year" | "comment" | "picture" | "point" | "written"
>;

/** A refused item, with the reason in French and the fields that could be read. */
export interface Refusal {
  readonly index: number;
  readonly from?: ImportLine["from"];
  readonly line: number | null;
  readonly theme: number | null;
  readonly exam: string | null;
  readonly number: number | null;
  readonly text: string;
  readonly reason: string;
  /** The item as it could be read, for a person to mend. */
  readonly row: Row;
}

/** A file whose items have been judged, or several read as one. */
export interface ReadFile {
  /** That of the first of several files. */
  readonly format: ImportFormat;
  readonly exams: readonly ExamOfFile[];
  readonly items: readonly Item[];
  readonly refused: readonly Refusal[];
  /** What a person should know of the files as a whole, in French. */
  readonly notices?: readonly string[];
}

/** Values for items that do not specify them. */
export interface Defaults {
  readonly theme?: number | undefined;
  readonly year?: number | undefined;
  /** How a person says that this table is to be read. */
  readonly columns?: TableLayout | undefined;
  /** How other tables were read, the latest first: a table with the same titles is read so. */
  readonly layouts?: readonly TableLayout[];
  /** The sheets of a workbook that hold questions, by their names. */
  readonly sheets?: readonly string[] | undefined;
  /**
   * How a person says that columns of keys are read; undefined where nobody can be asked, and what reads in two ways is
   * then doubted row by row.
   */
  readonly keys?: ChosenKeys | undefined;
  /** The name of the table among several; undefined for one that comes alone. */
  readonly table?: string;
  /** Whether items say what the file writes of them: a person reviews them. */
  readonly reviewed?: boolean;
}

/** Thrown when a file as a whole cannot be read; the message gives the reason in French. */
export class UnreadableFile extends Error {}

/** Maximum number of items in a file, or in several read together. */
export const itemMax = 20_000;
export const tooManyItems = (): UnreadableFile => new UnreadableFile(`il contient plus de ${itemMax} questions : partagez-le`);

/** What is said of a file whose elements stand in one another deeper than a document goes. */
export const nestedTooDeep = (): UnreadableFile => new UnreadableFile("ses éléments sont imbriqués trop profondément");

/** Thrown for a table whose titles are not known: a person can say what its columns hold. */
export class UnknownColumns extends UnreadableFile {
  readonly table: UnknownTable;
  constructor(message: string, table: UnknownTable) {
    super(message);
    this.table = table;
  }
}

/** Thrown for a workbook of several sheets: a person says which hold questions. */
export class SeveralSheets extends UnreadableFile {
  readonly sheets: UnknownSheets;
  constructor(sheets: UnknownSheets) {
    const names = sheets.map(({ name }) => `«\u00a0${name}\u00a0»`);
    super(`ce classeur a plusieurs feuilles (${names.join(", ").slice(0, 200)})\u00a0: dites lesquelles importer`);
    this.sheets = sheets;
  }
}

/** Thrown for a table whose column of keys can be read as a whole in several ways: a person says which. */
export class SeveralKeyReadings extends UnreadableFile {
  readonly keys: UnknownKeys;
  constructor(keys: UnknownKeys) {
    super(`sa colonne «\u00a0${keys.column}\u00a0» se lit de plusieurs façons\u00a0: dites laquelle est la bonne`);
    this.keys = keys;
  }
}

/** A question of the bank, as writers receive it. */
export interface ExportedQuestion {
  readonly theme: number;
  readonly year: number;
  readonly text: string;
  readonly answers: readonly string[];
  /** 1 to 4. */
  readonly correct: number;
  /** What its file gave of a question to complete, instead of its answers with their blanks. */
  readonly toComplete?: ToComplete | undefined;
  readonly comment: string | null;
  readonly png: Uint8Array | null;
  readonly imageAlt: string | null;
  /** Pictures of the answers, in their order; left out when none has one. */
  readonly answerPngs?: readonly (Uint8Array | null)[];
  readonly fixedOrder: boolean;
  /** Whether a person set `fixedOrder`, instead of the wording. */
  readonly orderDecided: boolean;
  readonly neutralised: boolean;
  readonly draft: boolean;
  readonly hidden: boolean;
  readonly tags: readonly string[];
  readonly programmePoint: string | null;
  readonly source: string | null;
  readonly places: readonly Place[];
  /** The common text of the linked questions it belongs to, and its place among them, from 1. */
  readonly series: { readonly text: string; readonly rank: number } | null;
}
