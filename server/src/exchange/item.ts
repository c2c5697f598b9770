import type { ExchangeFormat } from "@badin/contract";

/** What formats have in common: what a parser reads of a file, what is left once it is judged, and what a writer is given. */

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

/** A picture as the file brings it: its bytes, or the path of a file beside it. */
export type Picture =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly name: string }
  | { readonly kind: "path"; readonly path: string };

/** An item as a parser understood it; nothing is checked but its shape. Texts are plain text. */
export interface RawItem {
  /** In the file, from 1; null when the format has no lines to speak of. */
  readonly line: number | null;
  /** Undefined when the file does not say: the importer's choice applies. */
  readonly theme?: number | undefined;
  readonly year?: number | undefined;
  readonly text: string;
  readonly answers: readonly string[];
  /** Places of the right answers, from 1: exactly one for an item that can be kept. */
  readonly right: readonly number[];
  readonly comment?: string | null;
  readonly picture?: Picture | null;
  readonly imageAlt?: string | null;
  /** Null or undefined lets the wording decide. */
  readonly fixedOrder?: boolean | null;
  readonly neutralised?: boolean;
  readonly programmePoint?: string | null;
  readonly source?: string | null;
  readonly places?: readonly Place[];
  /** What the parser itself has against the item, in French: it is refused. */
  readonly problem?: string | undefined;
}

/** What a parser makes of a file. */
export interface RawFile {
  readonly exams: readonly ExamOfFile[];
  readonly items: readonly RawItem[];
}

/** An item that can be kept; its picture has not been looked at yet. */
export interface Item {
  /** Rank in the file, from 1. */
  readonly index: number;
  readonly line: number | null;
  readonly theme: number;
  readonly year: number;
  readonly text: string;
  readonly answers: readonly string[];
  /** 1 to 4. */
  readonly correct: number;
  readonly comment: string | null;
  readonly picture: Picture | null;
  readonly imageAlt: string | null;
  readonly fixedOrder: boolean | null;
  readonly neutralised: boolean;
  readonly programmePoint: string | null;
  readonly source: string | null;
  readonly places: readonly Place[];
}

/** An item that cannot be kept, and why in French; the rest when it can be told. */
export interface Refusal {
  readonly index: number;
  readonly line: number | null;
  readonly theme: number | null;
  readonly exam: string | null;
  readonly number: number | null;
  readonly text: string;
  readonly reason: string;
}

/** A file, judged item by item. */
export interface ReadFile {
  readonly format: ExchangeFormat;
  readonly exams: readonly ExamOfFile[];
  readonly items: readonly Item[];
  readonly refused: readonly Refusal[];
}

/** What applies to items that do not say it themselves. */
export interface Defaults {
  readonly theme?: number | undefined;
  readonly year?: number | undefined;
}

/** The file as a whole cannot be read; the message says why, in French. */
export class UnreadableFile extends Error {}

/** A question of the bank, for a writer. */
export interface ExportedQuestion {
  readonly theme: number;
  readonly year: number;
  readonly text: string;
  readonly answers: readonly string[];
  /** 1 to 4. */
  readonly correct: number;
  readonly comment: string | null;
  readonly png: Uint8Array | null;
  readonly imageAlt: string | null;
  readonly fixedOrder: boolean;
  /** Somebody decided `fixedOrder` against the wording. */
  readonly orderDecided: boolean;
  readonly neutralised: boolean;
  readonly programmePoint: string | null;
  readonly source: string | null;
  readonly places: readonly Place[];
}
