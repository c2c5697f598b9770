import { answerTextMinLength } from "./constants.ts";

/** Whether an answer counts as written: two characters at least, or a digit, which is a whole answer (« 4 »). */
export const isLongEnough = (answer: string): boolean => answer.length >= answerTextMinLength || /^\d$/.test(answer);
