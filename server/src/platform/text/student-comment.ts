/**
 * Returns what a student reads of why an answer is right: the explanation of their school's teachers, then the comment
 * of the bank.
 */
export function studentComment(row: { readonly comment: string | null; readonly school_explanation: string | null }): string | null {
  if (row.school_explanation === null) return row.comment;
  const ofTeachers = `L’explication de ton enseignant\u00a0: ${row.school_explanation}`;
  return row.comment === null ? ofTeachers : `${ofTeachers}\n\n${row.comment}`;
}
