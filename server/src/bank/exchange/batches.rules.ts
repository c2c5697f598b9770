/** What an import changed besides the questions that it added, in the order in which it did: undoing it takes the reverse order. */
export type BatchChange =
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
  | {
      readonly kind: "place";
      readonly examId: number;
      readonly theme: number;
      readonly number: number;
      readonly questionId: number;
      /** The question that was there; null for a free place. */
      readonly former: number | null;
    };
