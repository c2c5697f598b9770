import { editorYears, themes } from "@badin/contract";

/** The themes to choose from in a list; 0 is `none`, no theme in particular. */
export const themeChoices = (none: string) => [{ value: 0, label: none }, ...themes.map(({ id, label }) => ({ value: id, label }))];

/** The years to choose from in a list, those of the bank unless told otherwise; 0 is `none`, no year in particular. */
export const yearChoices = (none: string, years: readonly number[] = editorYears(new Date().getFullYear())) => [
  { value: 0, label: none },
  ...years.map((year) => ({ value: year, label: String(year) })),
];
