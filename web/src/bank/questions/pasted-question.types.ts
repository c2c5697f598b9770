/** A question parsed from the text of an exam paper, a form, a spreadsheet or a file of Moodle. */
export interface PastedQuestion {
  /** Empty when the text holds answers only. */
  readonly question: string;
  /** At most four answers, in the order of the text. */
  readonly answers: readonly string[];
  /** Number of the right answer, from 1; undefined unless the text says exactly one. */
  readonly correct: number | undefined;
  /** The explanation; empty when there is none. */
  readonly comment: string;
  /** What was not understood, in French, with the text concerned. */
  readonly doubts: readonly string[];
}
