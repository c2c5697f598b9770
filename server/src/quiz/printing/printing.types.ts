/** What is printed, as plain values that travel to the process which draws it. */

export type VariantLetter = "A" | "B" | "C" | "D";

export interface PrintQuestion {
  /** Its number in its part of this variant, from 1. */
  readonly number: number;
  /** Its number in variant A. */
  readonly original: number;
  /** Text common to this question and those up to number `last`, printed before it; null elsewhere. */
  readonly series: { readonly text: string; readonly last: number } | null;
  readonly text: string;
  /** In the order of this variant. */
  readonly answers: readonly string[];
  /** Index in `answers` of the right one. */
  readonly right: number;
  /** PNG. */
  readonly image: Uint8Array | null;
  /** PNG of the pictures of the answers, in their order; null for an answer in words. */
  readonly answerImages: readonly (Uint8Array | null)[];
  readonly imageAlt: string | null;
  readonly neutralised: boolean;
}

interface PrintPart {
  /** Title over the questions: « Partie 4 · Navigation, réglementation, sécurité des vols ». */
  readonly title: string;
  /** Title of a column of the grid: « 4. Navigation ». */
  readonly short: string;
  readonly questions: readonly PrintQuestion[];
}

export interface PrintVariant {
  readonly letter: VariantLetter;
  readonly parts: readonly PrintPart[];
}

/** A student whose grid is printed with their name. */
export interface PrintStudent {
  /** What is blackened on the grid. */
  readonly number: number;
  readonly firstName: string;
  readonly name: string;
}

export interface PrintJob {
  readonly document: "paper" | "grid" | "names" | "key";
  readonly title: string;
  /** What it is and when: « Brevet d’initiation aéronautique · mercredi 16 décembre 2026 ». */
  readonly subtitle: string;
  /** School, class and school year. */
  readonly place: string;
  /** Sentences of the cover; null prints the questions under a short head, without a cover. `**words**` are bold. */
  readonly instructions: readonly string[] | null;
  /** Sentence below the table of the cover. */
  readonly marks: string | null;
  /** Whether an answer grid ends each paper. */
  readonly grid: boolean;
  /** Whether pages are A3: what stands on A4 is larger by as much. */
  readonly large: boolean;
  /** What is printed and its number, for the squares that a camera reads on the grid. */
  readonly kind: "exam" | "quiz";
  readonly sheet: number;
  /** Whose grids `names` prints, in order. */
  readonly students: readonly PrintStudent[];
  readonly variants: readonly PrintVariant[];
}

/** What drawing tells as it goes: a page is drawn, of how many; at the end the signs that no font has. */
export type PrintNote = { readonly page: number; readonly pages: number } | { readonly missing: string };
