import type { MockExamResults } from "@badin/contract";
import { percent } from "../../platform/text/figures.ts";
import { discriminationIndex } from "../../quiz/statistics/item-analysis.rules.ts";
import { isNeutralised } from "./mock-exams.mapping.ts";
import type { PaperRow } from "./papers.queries.ts";

interface Copy {
  readonly id: number;
  readonly english: boolean;
}
interface Answer {
  readonly copy_id: number;
  readonly paper_question_id: number;
  readonly choice: number | null;
}

/**
 * Returns the analysis of each question over the copies whose answers are known: facility, discrimination (both as in
 * the statistics of quizzes; a question without an answer is wrong) and how often each answer was chosen.
 */
export function analysePaper(paper: readonly PaperRow[], copies: readonly Copy[], answers: readonly Answer[]): MockExamResults["items"] {
  const chosen = new Map(answers.map((a) => [`${a.copy_id} ${a.paper_question_id}`, a.choice]));
  const isRight = (copy: Copy, q: PaperRow) => (chosen.get(`${copy.id} ${q.id}`) === q.correct ? 1 : 0);
  const totals = new Map(copies.map((c) => [c.id, paper.reduce((sum, q) => sum + isRight(c, q), 0)]));
  return paper.map((q) => {
    const takers = q.theme_id === 6 ? copies.filter((c) => c.english) : copies;
    const right = takers.filter((c) => isRight(c, q) === 1).length;
    const times = [1, 2, 3, 4].map((choice) => takers.filter((c) => chosen.get(`${c.id} ${q.id}`) === choice).length);
    return {
      id: q.id,
      themeId: q.theme_id,
      number: q.number,
      question: q.text,
      facilityIndex: takers.length === 0 ? null : percent(right / takers.length),
      discriminationIndex: discriminationIndex(takers.map((c) => ({ item: isRight(c, q), total: totals.get(c.id) ?? 0 }))),
      chosen: [...times, takers.length - times.reduce((a, b) => a + b, 0)],
      correct: q.correct,
      neutralised: isNeutralised(q),
    };
  });
}
