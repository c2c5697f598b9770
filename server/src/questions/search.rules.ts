import { newProgrammeYear } from "@badin/contract";
import { fold, separateWords } from "../text/normalise.ts";

/** Criteria of a search in the bank; 0 means all themes, all years. */
export interface Criteria {
  /** Terms in the form of `search_text`; empty for a search by theme or year only. */
  readonly terms: readonly string[];
  /** Whether every term must match, rather than any. */
  readonly every: boolean;
  readonly themeId: number;
  /** Last year in which the question appeared. */
  readonly year: number;
  /** Earliest accepted last year; 0 for no limit. */
  readonly since: number;
  readonly withComment: boolean;
}

interface SearchForm {
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

/** Returns the criteria of a search form. */
export const criteriaOf = ({ terme, themeId, andSearch, withComment, year, oldProgram = true }: SearchForm): Criteria => ({
  terms: termsOf(terme),
  every: andSearch,
  themeId,
  year,
  since: oldProgram ? 0 : newProgrammeYear,
  withComment,
});

/** Returns the FTS5 query that finds the terms literally, quotation marks included. */
export const trigramQuery = (terms: readonly string[], every: boolean): string =>
  terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(every ? " AND " : " OR ");

/** Whether the trigram index can find the term, which must have three characters at least. */
export const hasTrigram = (term: string): boolean => [...term].length >= 3;
