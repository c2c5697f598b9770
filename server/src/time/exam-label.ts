/** Returns when the exam of a school year takes place: in May, in its second calendar year. */
export const examLabel = (startYear: number): string => `mai ${startYear + 1}`;
