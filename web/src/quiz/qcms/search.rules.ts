import { type BodyOf, builderPageSize, firstExamYear, newProgrammeYear, type searchForQcm } from "@badin/contract";

/**
 * The search criteria, as the form holds them; 0 stands for all themes or all years, `trainingYear` for training exams.
 */
export type SearchForm = Readonly<Omit<BodyOf<typeof searchForQcm>, "qcmId" | "page" | "size">>;

export const emptySearch: SearchForm = { terme: "", themeId: 0, year: 0, andSearch: true, withComment: false, oldProgram: false };

/** Whether at least one of terms, theme and year is set. */
export const hasCriterion = ({ terme, themeId, year }: SearchForm): boolean => terme.trim() !== "" || themeId > 0 || year !== 0;

/** Returns the first year to choose from: that of the current programme, or of both programmes. */
export const firstYear = (oldProgram: boolean): number => (oldProgram ? firstExamYear : newProgrammeYear);

/** Returns the form with the old programme switched on or off; off resets a year of the old programme. */
export const withOldProgram = (form: SearchForm, oldProgram: boolean): SearchForm => ({
  ...form,
  oldProgram,
  year: !oldProgram && form.year > 0 && form.year < newProgrammeYear ? 0 : form.year,
});

/** Returns the body of the search request for a page, from 1. */
export const criteriaOf = (form: SearchForm, page: number) => ({ ...form, terme: form.terme.trim(), page, size: builderPageSize });
