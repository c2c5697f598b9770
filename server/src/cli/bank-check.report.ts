import type { Coverage } from "@badin/bank";
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
