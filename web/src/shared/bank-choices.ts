import { editorYears, themes } from "@badin/contract";

/** Returns the options of a theme list. The first, 0, is labelled `none` and means no theme in particular. */
export const themeChoices = (none: string) => [{ value: 0, label: none }, ...themes.map(({ id, label }) => ({ value: id, label }))];

/**
 * Returns the options of a year list, by default the years of the bank. The first, 0, is labelled `none` and means no year in particular.
 */
export const yearChoices = (none: string, years: readonly number[] = editorYears(new Date().getFullYear())) => [
  { value: 0, label: none },
  ...years.map((year) => ({ value: year, label: String(year) })),
];
