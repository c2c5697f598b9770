/** A question as its reader understood it. */
export interface UnderstoodQuestion {
  readonly text: string;
  readonly answers: readonly string[];
  /** Places of the right answers, from 1; empty where nothing says them. */
  readonly right: readonly number[];
  readonly comment: string;
}

export const shown = (text: string): string => `«\u00a0${[...text.trim().slice(0, 200)].slice(0, 60).join("")}\u00a0»`;

/** Returns what an expression finds in the first of the texts where it finds something. */
export function foundIn(texts: readonly string[], expression: RegExp): string | undefined {
  for (const text of texts) {
    const found = expression.exec(text);
    if (found) return found[0];
  }
  return undefined;
}

export const oneApart = (flags: readonly boolean[]): boolean => flags.length > 2 && flags.filter(Boolean).length === 1;
