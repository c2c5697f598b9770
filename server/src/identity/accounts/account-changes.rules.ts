import { dayMs } from "@badin/contract";
/** How long what a manager changed of an account can be undone: days, for the letter, and milliseconds. */
export const undoDays = 7;
export const undoMs = undoDays * dayMs;
