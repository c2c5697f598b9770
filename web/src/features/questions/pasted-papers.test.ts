import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePastedQuestion } from "./pasted-question.rules.ts";

interface PaperQuestion {
  question: string;
  answers: string[];
}

const papers = resolve(import.meta.dirname, "../../../../../shared/annales");
const layouts = {
  "a. and a blank line": (rank: number) => `${"abcd"[rank]}. `,
  "A) and a blank line": (rank: number) => `${"ABCD"[rank]}) `,
  "A - and a blank line": (rank: number) => `${"ABCD"[rank]} - `,
};

const readPapers = (): PaperQuestion[] =>
  readdirSync(papers)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => (JSON.parse(readFileSync(join(papers, name), "utf8")) as { questions: PaperQuestion[] }).questions)
    // The answers of a few are images.
    .filter(({ answers }) => answers.length === 4 && answers.every((answer) => typeof answer === "string" && answer.trim() !== ""));

const bare = (text: string) => text.replace(/\s+/g, " ").trim();

/** Transcriptions of real papers, skipped where the files are absent. */
describe.skipIf(!existsSync(papers))("each question of fourteen years of papers", () => {
  test.each(Object.entries(layouts))("is read with its answers, and the one pasted behind it is said: %s", (_, mark) => {
    const questions = readPapers();
    expect(questions.length).toBeGreaterThan(1500);
    const write = ({ question, answers }: PaperQuestion) => [question, ...answers.map((answer, rank) => mark(rank) + answer)].join("\n");
    const wrong = questions.filter((question, i) => {
      const next = questions[(i + 1) % questions.length] as PaperQuestion;
      const alone = parsePastedQuestion(write(question));
      const first = parsePastedQuestion(`${write(question)}\n\n${write(next)}`);
      const isRead = [alone, first].every(({ answers }) => answers.map(bare).join("\n") === question.answers.map(bare).join("\n"));
      const saysOther = (doubts: readonly string[]) => doubts.some((doubt) => doubt.startsWith("Seule la première question"));
      return !isRead || saysOther(alone.doubts) || !saysOther(first.doubts);
    });
    expect(wrong).toEqual([]);
  });
});
