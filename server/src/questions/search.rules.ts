import { newProgrammeYear } from "@badin/contract";
import { fold } from "./normalise.rules.ts";

/** What to look for in the bank; 0 stands for all themes, all years. */
export interface Criteria {
  /** Folded as the texts of the bank are; none when the search is by theme or year. */
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

/** The words to look for, each once, as the texts of the bank are written for the search. */
export const termsOf = (terme: string): string[] => [...new Set(fold(terme).split(" "))].filter((term) => term !== "");

/** The criteria of a search form. */
export const criteriaOf = ({ terme, themeId, andSearch, withComment, year, oldProgram = true }: SearchForm): Criteria => ({
  terms: termsOf(terme),
  every: andSearch,
  themeId,
  year,
  since: oldProgram ? 0 : newProgrammeYear,
  withComment,
});

/** The pattern of `like … escape '~'` that finds `term` anywhere, wildcards taken literally. */
export const likePattern = (term: string): string => `%${term.replace(/[~%_]/g, "~$&")}%`;

/** The query of FTS5 that finds the terms as they are, quotation marks included. */
export const trigramQuery = (terms: readonly string[], every: boolean): string =>
  terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(every ? " AND " : " OR ");

/** Whether an index of trigrams can find the term; shorter ones have none. */
export const hasTrigram = (term: string): boolean => [...term].length >= 3;

/** Whether the search is of such terms alone. */
export const isOnlyTrigrams = (criteria: Criteria): boolean =>
  criteria.terms.length > 0 && criteria.terms.every(hasTrigram) && hasNoFilter(criteria);

const hasNoFilter = ({ themeId, year, since, withComment }: Criteria): boolean =>
  themeId === 0 && year === 0 && since === 0 && !withComment;

const signs = "abcdefghijklmnopqrstuvwxyz0123456789";

/** The bit of PostgreSQL's `question_pairs` that tells whether a text holds `term`: one or two letters or figures; undefined for others. */
export function pairBit(term: string): number | undefined {
  if (!/^[a-z0-9]{1,2}$/.test(term)) return undefined;
  const [first = 0, second] = [...term].map((sign) => signs.indexOf(sign));
  return second === undefined ? signs.length ** 2 + first : first * signs.length + second;
}

/** Three letters or figures: as such, one of the trigrams that `pg_trgm` makes of a text that holds them. */
export const isTrigram = (term: string): boolean => /^[a-z0-9]{3}$/.test(term);

/** The term of a search that asks for nothing else. */
export const onlyTerm = (criteria: Criteria): string | undefined =>
  criteria.terms.length === 1 && hasNoFilter(criteria) ? criteria.terms[0] : undefined;
