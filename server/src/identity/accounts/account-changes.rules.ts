/** How long what a manager changed of an account can be undone: days, for the letter, and milliseconds. */
export const undoDays = 7;
export const undoMs = undoDays * 24 * 60 * 60 * 1000;
