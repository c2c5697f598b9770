import { builderPageSize, firstExamYear, newProgrammeYear } from "@badin/contract";

/** What one searches the bank by, as the form holds it. */
export interface SearchForm {
  readonly terme: string;
  /** 0 means all. */
  readonly themeId: number;
  readonly year: number;
  readonly andSearch: boolean;
  readonly withComment: boolean;
  readonly oldProgram: boolean;
}

export const emptySearch: SearchForm = { terme: "", themeId: 0, year: 0, andSearch: true, withComment: false, oldProgram: false };

/** At least one of terms, theme and year. */
export const hasCriterion = ({ terme, themeId, year }: SearchForm): boolean => terme.trim() !== "" || themeId > 0 || year > 0;

/** Years to choose from, newest first: those of the programme in force, or of both. */
export function searchYears(currentYear: number, oldProgram: boolean): number[] {
  const first = oldProgram ? firstExamYear : newProgrammeYear;
  return Array.from({ length: currentYear - first + 1 }, (_, i) => currentYear - i);
}

/** Without the old programme, none of its years. */
export const withOldProgram = (form: SearchForm, oldProgram: boolean): SearchForm => ({
  ...form,
  oldProgram,
  year: !oldProgram && form.year < newProgrammeYear ? 0 : form.year,
});

/** What is asked of the server for a page, from 1. */
export const criteriaOf = (form: SearchForm, page: number) => ({ ...form, terme: form.terme.trim(), page, size: builderPageSize });
