import { type BodyOf, idMax, type searchQuestions, tagMaxLength, trainingYear } from "@badin/contract";

/**
 * The criteria of a search in the bank; 0 stands for all themes or all years, `trainingYear` for training exams, an
 * empty `changedSince` for no limit.
 */
export type BankSearch = Readonly<Omit<BodyOf<typeof searchQuestions>, "size">>;

const wholeNumber = (text: string | null, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
};

/** The search that looks for nothing. */
export const noSearch: BankSearch = {
  terme: "",
  andSearch: true,
  withComment: false,
  themeId: 0,
  year: 0,
  withoutComment: false,
  neutralised: false,
  hidden: false,
  draft: false,
  withoutPoint: false,
  examId: 0,
  authorId: 0,
  importId: 0,
  changedSince: "",
  point: "",
  tag: "",
  facilityMin: 0,
  facilityMax: 100,
  page: 1,
};

/** Names of the criteria in the address. */
const flags = {
  withComment: "commentaire",
  withoutComment: "sans",
  neutralised: "neutralisees",
  hidden: "masquees",
  draft: "brouillons",
  withoutPoint: "sans-point",
} as const;
const numbers = {
  themeId: "theme",
  year: "annee",
  examId: "examen",
  authorId: "auteur",
  importId: "import",
  facilityMin: "reussite-min",
} as const;
/** In the address, instead of a year: the questions of training exams. */
const training = "entrainement";
const words = { changedSince: "depuis", point: "point", tag: "etiquette" } as const;
const greatest = { themeId: 6, year: 3000, examId: idMax, authorId: idMax, importId: idMax, facilityMin: 100 } as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];

/** Returns the search of an address. Invalid parameters are ignored. */
export const searchOf = (params: URLSearchParams): BankSearch => ({
  ...noSearch,
  ...Object.fromEntries(keysOf(flags).map((key) => [key, params.get(flags[key]) === "1"])),
  ...Object.fromEntries(keysOf(numbers).map((key) => [key, wholeNumber(params.get(numbers[key]), greatest[key])])),
  ...(params.get(numbers.year) === training ? { year: trainingYear } : {}),
  terme: (params.get("terme") ?? "").slice(0, 200),
  andSearch: params.get("et") !== "0",
  changedSince: /^\d{4}-\d\d-\d\d$/.exec(params.get(words.changedSince) ?? "")?.[0] ?? "",
  point: (params.get(words.point) ?? "").slice(0, 20),
  tag: (params.get(words.tag) ?? "").slice(0, tagMaxLength),
  facilityMax: params.has("reussite-max") ? wholeNumber(params.get("reussite-max"), 100) : 100,
  page: wholeNumber(params.get("page"), 100_000) || 1,
});

/** Returns the address parameters of a search, as `searchOf` reads them. Default values are left out. */
export function paramsOf(search: BankSearch): URLSearchParams {
  const params = new URLSearchParams();
  if (search.terme.trim()) params.set("terme", search.terme.trim());
  if (!search.andSearch) params.set("et", "0");
  for (const key of keysOf(flags)) if (search[key]) params.set(flags[key], "1");
  for (const key of keysOf(numbers)) if (search[key] > 0) params.set(numbers[key], String(search[key]));
  if (search.year === trainingYear) params.set(numbers.year, training);
  for (const key of keysOf(words)) if (search[key] !== "") params.set(words[key], search[key]);
  if (search.facilityMax < 100) params.set("reussite-max", String(search.facilityMax));
  if (search.page > 1) params.set("page", String(search.page));
  return params;
}

/** Whether two searches have the same criteria, ignoring the page. */
export const isSameSearch = (a: BankSearch, b: BankSearch): boolean =>
  paramsOf({ ...a, page: 1 }).toString() === paramsOf({ ...b, page: 1 }).toString();

/** Number of criteria for keeping the bank: those that the form folds away. */
export const editorCriteriaCount = (search: BankSearch): number =>
  [...paramsOf({ ...search, terme: "", andSearch: true, withComment: false, themeId: 0, year: 0, page: 1 }).keys()].length;

/** Whether a search has a word, a theme, a year or a criterion for keeping the bank; the server needs one of them. */
export const canSearch = (search: BankSearch): boolean =>
  search.terme.trim() !== "" || search.themeId > 0 || search.year !== 0 || editorCriteriaCount(search) > 0;

/** Ranges of success to choose from, in %. */
export const facilityRanges = [
  { value: "0-100", min: 0, max: 100 },
  { value: "0-39", min: 0, max: 39 },
  { value: "40-69", min: 40, max: 69 },
  { value: "70-100", min: 70, max: 100 },
] as const;
