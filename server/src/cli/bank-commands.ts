import { resolve } from "node:path";
import { checkBank, coverage, loadExams, loadIllustrations } from "@badin/bank";
import { describeImport } from "../exams/import/import.report.ts";
import { importPapers } from "../exams/import/import.service.ts";
import { prepareContent } from "../prepare-database.ts";
import { describeCoverage } from "./bank-check.report.ts";
import type { Command } from "./command.ts";
import { withContext } from "./with-context.ts";

export const bankImport: Command = {
  words: "bank import",
  parameters: "FICHIER…",
  summary: "ajoute des annales (JSON) à la banque de questions",
  arity: [1, Number.POSITIVE_INFINITY],
  async run(terminal, files) {
    const report = await withContext(terminal, async (context) => {
      await prepareContent(context);
      return importPapers(
        context,
        files.map((file) => resolve(terminal.cwd, file)),
      );
    });
    terminal.print(describeImport(report));
    return report.files.every((file) => "exam" in file) ? 0 : 1;
  },
};

export const bankCheck: Command = {
  words: "bank check",
  parameters: "",
  summary: "vérifie les questions livrées et montre comment elles couvrent le programme",
  arity: [0, 0],
  async run(terminal) {
    const exams = loadExams();
    const problems = checkBank(exams, loadIllustrations());
    terminal.print(describeCoverage(coverage(exams)));
    terminal.print(
      problems.length === 0 ? "\nAucun problème.\n" : `\n${problems.length} problème(s) :\n${problems.map((p) => `  ${p}`).join("\n")}\n`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};
