import { isDeepStrictEqual } from "node:util";
import { newProgrammeYear, startOfParisDay } from "@badin/contract";
import { fold, searchText, separateWords } from "../../platform/text/normalise.ts";

/** Criteria of a search in the bank; 0 means all themes, all years. */
export interface Criteria {
  /** Terms in the form of `search_text`; empty for a search by theme or year only. */
  readonly terms: readonly string[];
  /** Whether every term must match, rather than any. */
  readonly every: boolean;
  readonly themeId: number;
  /**
   * Last year in which the question appeared, a training exam included; `trainingYear` for those of training exams
   * only.
   */
  readonly year: number;
  /** Earliest accepted last year; 0 for no limit. */
  readonly since: number;
  readonly withComment: boolean;
  /** Only the questions that are offered for quizzes. Otherwise drafts are found too. */
  readonly offeredOnly: boolean;
  /** Null when the search is not that of a editor of the bank. */
  readonly editor: EditorCriteria | null;
}

/** Criteria for keeping the bank: see the contract. */
export interface EditorCriteria {
  readonly withoutComment: boolean;
  readonly neutralised: boolean;
  readonly hidden: boolean;
  readonly draft: boolean;
  readonly withoutPoint: boolean;
  readonly examId: number;
  readonly authorId: number;
  readonly importId: number;
  /** Epoch milliseconds; 0 for no limit. */
  readonly changedSince: number;
  readonly point: string;
  readonly tag: string;
  readonly facilityMin: number;
  readonly facilityMax: number;
}

interface SearchForm extends Partial<Omit<EditorCriteria, "changedSince">> {
  readonly changedSince?: string;
  readonly terme: string;
  readonly themeId: number;
  readonly andSearch: boolean;
  readonly withComment: boolean;
  readonly year: number;
  /** Only in the quiz builder: false leaves out questions of the programme before 2015. */
  readonly oldProgram?: boolean;
}

/** Returns the distinct terms of a search, in the form of `search_text`. */
export const termsOf = (terme: string): string[] => [...new Set(fold(terme).split(" "))].filter((term) => term !== "").map(separateWords);

const noEditorCriteria: EditorCriteria = {
  withoutComment: false,
  neutralised: false,
  hidden: false,
  draft: false,
  withoutPoint: false,
  examId: 0,
  authorId: 0,
  importId: 0,
  changedSince: 0,
  point: "",
  tag: "",
  facilityMin: 0,
  facilityMax: 100,
};

/** Returns the criteria of a search form. */
export function criteriaOf(form: SearchForm): Criteria {
  const given = Object.keys(noEditorCriteria).flatMap((key) => {
    const value = form[key as keyof EditorCriteria];
    return value === undefined ? [] : [[key, value] as const];
  });
  const editor = { ...noEditorCriteria, ...Object.fromEntries(given) };
  return {
    terms: termsOf(form.terme),
    every: form.andSearch,
    themeId: form.themeId,
    year: form.year,
    since: (form.oldProgram ?? true) ? 0 : newProgrammeYear,
    withComment: form.withComment,
    offeredOnly: false,
    editor: { ...editor, changedSince: form.changedSince ? startOfParisDay(form.changedSince) : 0 },
  };
}

/** Returns the criteria of a search in the quiz builder. */
export const builderCriteriaOf = (form: SearchForm): Criteria => ({
  ...criteriaOf(form),
  offeredOnly: true,
  editor: null,
});

/** Whether the criteria hold nothing to look for: a search would return the whole bank. */
export const isEmptySearch = ({ terms, themeId, year, editor }: Criteria): boolean =>
  terms.length === 0 && themeId === 0 && year === 0 && (editor === null || isDeepStrictEqual(editor, noEditorCriteria));

/** Returns the FTS5 query that finds the terms literally, quotation marks included. */
export const trigramQuery = (terms: readonly string[], every: boolean): string =>
  terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(every ? " AND " : " OR ");

/** Whether the trigram index can find the term, which must have three characters at least. */
export const hasTrigram = (term: string): boolean => [...term].length >= 3;

/**
 * Returns whether a question has the terms in its own text, not only in its answers, as its rank found them: 0 as whole
 * words, 1 at the beginning of words, 2 inside words.
 */
export function isInText(text: string, { terms, every }: Pick<Criteria, "terms" | "every">, rank: number): boolean {
  const words = searchText(text, []);
  const has = (term: string) => words.includes([` ${term} `, ` ${term}`, term][rank] ?? term);
  return every ? terms.every(has) : terms.some(has);
}
