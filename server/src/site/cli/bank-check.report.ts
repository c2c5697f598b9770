import type { Coverage, DueReview, ShapeMeasures, SourceMeasures, SurfaceMeasures } from "@badin/bank";
import { themes } from "@badin/contract";

/** Returns the coverage of the programme as a table for the terminal, theme by theme. */
export const describeCoverage = (points: readonly Coverage[]): string =>
  themes
    .map(({ id, label }) => {
      const mine = points.filter((p) => p.theme === id);
      const total = mine.reduce((sum, p) => sum + p.questions, 0);
      return `${id}. ${label} : ${total} questions\n${mine.map(line).join("")}`;
    })
    .join("\n");

const line = ({ code, label, weight, questions, expected }: Coverage): string =>
  `   ${code}  ${label.padEnd(44)} ${`${weight} %`.padStart(5)}  ${String(questions).padStart(2)} pour ${expected.toFixed(1).replace(".", ",")}\n`;

const percent = (share: number): string => `${(share * 100).toFixed(1).replace(".", ",")} %`.padStart(8);

/**
 * Returns how often the form of the answers gives the right one away, in our questions and, if given, in past papers.
 */
export function describeMeasures(ours: SurfaceMeasures, papers: SurfaceMeasures | undefined): string {
  const row = (name: string, value: (measures: SurfaceMeasures) => string) =>
    `   ${name.padEnd(44)}${value(ours)}${papers ? value(papers) : ""}\n`;
  return [
    `\nLa bonne réponse se devine-t-elle ?${papers ? " (livrées, puis sujets)" : ""}\n`,
    row("questions", ({ questions }) => String(questions).padStart(8)),
    row("la plus longue", ({ longest }) => percent(longest)),
    row("la plus proche des autres (hasard : 25 %)", ({ mostAlike }) => percent(mostAlike)),
    row("répète le plus l’énoncé", ({ repeatsStem }) => percent(repeatsStem)),
    row("nombre extrême (hasard : 50 %)", ({ extremeNumber }) => percent(extremeNumber)),
  ].join("");
}

/** Returns the shape of each exam, and of past papers if they are among `shapes`, as a table. */
export const describeShapes = (shapes: readonly (readonly [name: string, shape: ShapeMeasures])[]): string =>
  [
    "\nComment les questions sont-elles posées ?\n",
    "   Par épreuve : longueur médiane des énoncés ; réponse qui tranche par sa longueur, et qui est alors la bonne ;\n",
    "   en histoire, année pour réponse, année dans l’énoncé ; en anglais, énoncé en français.\n",
    ...shapes.map(
      ([name, { stem, standsOut, standsOutRight, years, dated, french }]) =>
        `   ${name.padEnd(30)}${String(stem).padStart(4)}${[standsOut, standsOutRight, years, dated, french].map(percent).join("")}\n`,
    ),
  ].join("");

/** Returns how many questions say where their fact was read. */
export const describeSources = ({ questions, sourced, addressed }: SourceMeasures): string =>
  `\nSources\u00a0: ${sourced} questions sur ${questions} en nomment une, ${addressed} avec son adresse.\n`;

/** Returns the questions and lessons to read again, whose date has passed. */
export const describeDue = (due: readonly DueReview[]): string =>
  due.length === 0
    ? "\nRien n’est à relire.\n"
    : `\nÀ relire, ${due.length}\u00a0:\n${due.map(({ what, reviewBefore }) => `   ${what}, avant le ${reviewBefore}\n`).join("")}`;
