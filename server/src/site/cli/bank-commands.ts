import { resolve } from "node:path";
import {
  checkBank,
  checkFacts,
  checkLessons,
  checkPlan,
  coverage,
  dueReviews,
  findTooNear,
  loadExams,
  loadFacts,
  loadIllustrations,
  loadLessons,
  loadPapers,
  loadPlan,
  loadReadPairs,
  loadTerms,
  measureShape,
  measureSources,
  measureSurface,
  missingTerms,
} from "@badin/bank";
import { CommandError } from "../../platform/failures.ts";
import { describeCoverage, describeDue, describeMeasures, describeShapes, describeSources } from "./bank-check.report.ts";
import type { Command } from "./command.ts";
import { splitOptions } from "./options.ts";

/** Likeness from which a question is too near that of a past paper. */
const tooNear = 0.55;

export const bankCheck: Command = {
  words: "bank check",
  parameters: "",
  summary:
    "vérifie les questions, les fiches et le plan de l’année livrés, montre ce qu’elles couvrent ; --sujets=DOSSIER les mesure auprès de vrais sujets",
  arity: [0, 1],
  async run(terminal, args) {
    const { words, options } = splitOptions(args, ["sujets"]);
    if (words.length > 0) throw new CommandError(`Argument inconnu : ${words[0]}`);
    const [exams, lessons, illustrations] = [loadExams(), loadLessons(), loadIllustrations()];
    const questions = exams.flatMap((exam) => exam.questions);
    const papers = options.sujets === undefined ? undefined : loadPapers(resolve(terminal.cwd, options.sujets));
    const problems = [
      ...checkBank(exams, illustrations, loadReadPairs()),
      ...checkLessons(lessons, illustrations),
      ...checkPlan(loadPlan(), exams),
      ...checkFacts(loadFacts(), new Set(questions.map(({ id }) => id))),
      ...missingTerms(loadTerms(), exams, lessons).map((term) => `terme introuvable : ${term}`),
      ...(papers ? findTooNear(questions, papers, tooNear).map(({ id }) => `${id} : trop proche d’un sujet`) : []),
    ];
    terminal.print(describeCoverage(coverage(exams)));
    terminal.print(describeMeasures(measureSurface(questions), papers && measureSurface(papers)));
    const shapes = exams.map(({ name, questions }) => [name, measureShape(questions)] as const);
    terminal.print(describeShapes(papers ? [...shapes, ["Sujets", measureShape(papers)]] : shapes));
    terminal.print(describeSources(measureSources(questions)));
    terminal.print(describeDue(dueReviews(exams, lessons, new Date().toISOString().slice(0, 10))));
    terminal.print(
      problems.length === 0 ? "\nAucun problème.\n" : `\n${problems.length} problème(s) :\n${problems.map((p) => `  ${p}`).join("\n")}\n`,
    );
    return problems.length === 0 ? 0 : 1;
  },
};
