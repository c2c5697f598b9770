import { describe, expect, test } from "vitest";
import { hasTags, textOfHtml } from "./pasted-html.rules.ts";
import { parsePastedQuestion } from "./pasted-question.rules.ts";

interface PaperQuestion {
  question: string;
  answers: string[];
}

/** Transcriptions of real papers, none where the files are absent: the tests are skipped then. */
const papers = import.meta.glob<PaperQuestion[]>("../../../../../shared/annales/*.json", { eager: true, import: "questions" });
const questions = Object.values(papers)
  .flat()
  // The answers of a few are images.
  .filter(({ answers }) => answers.length === 4 && answers.every((answer) => typeof answer === "string" && answer.trim() !== ""));
const layouts = {
  "a. and a blank line": (rank: number) => `${"abcd"[rank]}. `,
  "A) and a blank line": (rank: number) => `${"ABCD"[rank]}) `,
  "A - and a blank line": (rank: number) => `${"ABCD"[rank]} - `,
  "1. and a blank line": (rank: number) => `${rank + 1}. `,
  "1) and a blank line": (rank: number) => `${rank + 1}) `,
};

/** A text on one line, as it is shown: papers have been transcribed with tags for powers. */
const bare = (text: string) => (hasTags(text) ? textOfHtml(text) : text).replace(/\s+/g, " ").trim();

describe.skipIf(questions.length === 0)("each question of fourteen years of papers", () => {
  test.each(Object.entries(layouts))("is read with its answers, and the one pasted behind it is said: %s", (_, mark) => {
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
