import { editorYears, firstExamYear, parisMonth, themes, trainingYear } from "@badin/contract";

/** Returns the options of a theme list. The first, 0, is labelled `none` and means no theme in particular. */
export const themeChoices = (none: string) => [{ value: 0, label: none }, ...themes.map(({ id, label }) => ({ value: id, label }))];

/**
 * Returns the options of a year list, by default the years of the bank. The first, 0, is labelled `none` and means no
 * year in particular.
 */
export const yearChoices = (none: string, years: readonly number[] = editorYears(new Date().getFullYear())) => [
  { value: 0, label: none },
  ...years.map((year) => ({ value: year, label: String(year) })),
];

/** What the questions of training exams have instead of a year. */
const trainingLabel = "Entraînement";

/** Returns the year of a question as shown: training exams have none. */
export const yearLabel = ({ year, training }: { readonly year: number; readonly training?: boolean | undefined }): string =>
  training ? trainingLabel : String(year);

/** The years of the questions of the bank, the latest first, and whether some appeared in training exams only. */
export interface BankYears {
  readonly years: readonly number[];
  readonly training: boolean;
}

/**
 * Returns the options of a year list that searches the bank: every year from the current one down to `since`, greyed
 * when the bank has no question of it; `chosen` is among them. The first, 0, is labelled `none` and means no year in
 * particular; the second means training exams.
 */
export function bankYearChoices(none: string, { years, training }: BankYears, chosen: number, since = firstExamYear) {
  const offered = editorYears(parisMonth(Date.now()).year).filter((year) => year >= since);
  const others = [...years.filter((year) => year >= since), ...(chosen > 0 ? [chosen] : [])].filter((year) => !offered.includes(year));
  const all = [...offered, ...new Set(others)].sort((a, b) => b - a);
  const [first, ...rest] = yearChoices(none, all);
  const ofTraining = training || chosen === trainingYear ? [{ value: trainingYear, label: trainingLabel }] : [];
  const greyed = rest.map((choice) => ({ ...choice, disabled: choice.value !== chosen && !years.includes(choice.value) }));
  return first ? [first, ...ofTraining, ...greyed] : [];
}
