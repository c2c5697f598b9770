import { nextTexts } from "./next-texts.ts";

/** How far a session is. A copy on the device may be older than what comes back. */
interface Going {
  readonly answered: number;
  readonly total: number;
  readonly missed?: number;
}

/** Returns what is left of a session in a sentence: questions, or those that were missed and come back. */
export const leftOf = ({ answered, total, missed = 0 }: Going): string =>
  answered >= total ? nextTexts.catchUp(missed) : nextTexts.left(total - answered + missed);
