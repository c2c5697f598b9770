/** A place of an exam. */
export interface ExamPlace {
  readonly examId: number;
  readonly theme: number;
  readonly number: number;
}

/** What an import changed besides the questions that it added, in the order in which it did: see `planUndo`. */
export type BatchChange =
  /** An exam of its file, which goes once nothing is left in it. */
  | { readonly kind: "exam"; readonly examId: number }
  | { readonly kind: "year"; readonly questionId: number; readonly from: number; readonly to: number }
  | {
      readonly kind: "completed";
      readonly questionId: number;
      /** The explanation that the question got; null when it had one. */
      readonly comment: string | null;
      /** The picture that it got; null when it had one. */
      readonly imageId: number | null;
    }
  | PlaceChange;

export interface PlaceChange extends ExamPlace {
  readonly kind: "place";
  readonly questionId: number;
  /** The question that was there; null for a free place. */
  readonly former: number | null;
  /** Whether it comes from an import that was undone: what this one did itself is undone before. */
  readonly passed?: true;
}

/** A question that an import found already in the bank. */
export interface Find {
  readonly questionId: number;
  /** The year that its file gives it. */
  readonly year: number;
  /** The place that its file gives it; null for none. */
  readonly place: ExamPlace | null;
}
