import { checkBank, checkLessons, coverage, loadExams, loadIllustrations, loadLessons } from "@badin/bank";
import { describeCoverage } from "./bank-check.report.ts";
import type { Command } from "./command.ts";

export const bankCheck: Command = {
  words: "bank check",
  parameters: "",
  summary: "vérifie les questions livrées et montre comment elles couvrent le programme",
  arity: [0, 0],
  async run(terminal) {
    const exams = loadExams();
    const illustrations = loadIllustrations();
    const problems = [...checkBank(exams, illustrations), ...checkLessons(loadLessons(), illustrations)];
    terminal.print(describeCoverage(coverage(exams)));
    terminal.print(
      problems.length === 0 ? "\nAucun problème.\n" : `\n${problems.length} problème(s) :\n${problems.map((p) => `  ${p}`).join("\n")}\n`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};
