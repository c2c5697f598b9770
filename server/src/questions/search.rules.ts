import { newProgrammeYear } from "@badin/contract";
import { fold, separateWords } from "../text/normalise.ts";

/** What to look for in the bank; 0 stands for all themes, all years. */
export interface Criteria {
  /** Written as `search_text` is; none when the search is by theme or year. */
  readonly terms: readonly string[];
  /** Every term must match, or any of them. */
  readonly every: boolean;
  readonly themeId: number;
  /** The last year in which the question appeared. */
  readonly year: number;
  /** Questions whose last year is before are left out. */
  readonly since: number;
  readonly withComment: boolean;
}

interface SearchForm {
  readonly terme: string;
  readonly themeId: number;
  readonly andSearch: boolean;
  readonly withComment: boolean;
  readonly year: number;
  /** Only in the builder: without it, questions of the programme before 2015 are left out. */
  readonly oldProgram?: boolean;
}

/** The words to look for, each once, written as `search_text` is. */
export const termsOf = (terme: string): string[] => [...new Set(fold(terme).split(" "))].filter((term) => term !== "").map(separateWords);

/** The criteria of a search form. */
export const criteriaOf = ({ terme, themeId, andSearch, withComment, year, oldProgram = true }: SearchForm): Criteria => ({
  terms: termsOf(terme),
  every: andSearch,
  themeId,
  year,
  since: oldProgram ? 0 : newProgrammeYear,
  withComment,
});

/** The query of FTS5 that finds the terms as they are, quotation marks included. */
export const trigramQuery = (terms: readonly string[], every: boolean): string =>
  terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(every ? " AND " : " OR ");

/** Whether an index of trigrams can find the term; shorter ones have none. */
export const hasTrigram = (term: string): boolean => [...term].length >= 3;
