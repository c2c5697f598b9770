import { firstExamYear, firstFilteredYear } from "@badin/contract";

/** The criteria of a search in the bank; 0 stands for all themes or all years. */
export interface BankSearch {
  readonly terme: string;
  readonly andSearch: boolean;
  readonly withComment: boolean;
  readonly themeId: number;
  readonly year: number;
  /** Page number, from 1. */
  readonly page: number;
}

const wholeNumber = (text: string | null, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
};

/** Returns the search of an address. Invalid parameters are ignored. */
export const searchOf = (params: URLSearchParams): BankSearch => ({
  terme: (params.get("terme") ?? "").slice(0, 200),
  andSearch: params.get("et") !== "0",
  withComment: params.get("commentaire") === "1",
  themeId: wholeNumber(params.get("theme"), 6),
  year: wholeNumber(params.get("annee"), 3000),
  page: wholeNumber(params.get("page"), 100_000) || 1,
});

/** Returns the address parameters of a search, as `searchOf` reads them. Default values are left out. */
export function paramsOf({ terme, andSearch, withComment, themeId, year, page }: BankSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (terme.trim()) params.set("terme", terme.trim());
  if (!andSearch) params.set("et", "0");
  if (withComment) params.set("commentaire", "1");
  if (themeId > 0) params.set("theme", String(themeId));
  if (year > 0) params.set("annee", String(year));
  if (page > 1) params.set("page", String(page));
  return params;
}

/** Whether two searches have the same criteria, ignoring the page. */
export const isSameSearch = (a: BankSearch, b: BankSearch): boolean =>
  paramsOf({ ...a, page: 1 }).toString() === paramsOf({ ...b, page: 1 }).toString();

/** Whether a search has a term, a theme or a year; the server needs one of them. */
export const canSearch = ({ terme, themeId, year }: Pick<BankSearch, "terme" | "themeId" | "year">): boolean =>
  terme.trim() !== "" || themeId > 0 || year > 0;

/** Returns the years of the filter: from the current one down to 1997, then 1996. */
export const filterYears = (currentYear: number): number[] => [
  ...Array.from({ length: currentYear - firstFilteredYear + 1 }, (_, i) => currentYear - i),
  firstExamYear,
];
