/** Returns the letter of an answer by its index: a, b, c… */
export const letterAt = (index: number): string => String.fromCharCode(97 + index);
