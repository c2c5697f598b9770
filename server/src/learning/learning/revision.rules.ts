import { drawOrder } from "../../quiz/attempts/attempts.rules.ts";
import { type Card, dueDay, recallOn } from "../../quiz/memory/memory.rules.ts";
import type { Candidate, SessionQuestion } from "./session.rules.ts";

/**
 * Returns the first day after `day` on which something comes back before the exam, and how many questions; undefined
 * when nothing does.
 */
function nextDueDay(cards: readonly Card[], day: number, examDay: number): { day: number; questions: number } | undefined {
  const days = cards.map((card) => Math.max(dueDay(card, examDay), day + 1)).filter((due) => due < examDay);
  if (days.length === 0) return undefined;
  const first = Math.min(...days);
  return { day: first, questions: days.filter((due) => due === first).length };
}

/** What the next session rests on: the cards, the questions never met, and how many questions a session has at most. */
interface NextInput {
  readonly cards: readonly Card[];
  readonly unmet: number;
  readonly size: number;
  readonly today: number;
  readonly examDay: number;
}

/**
 * Returns the day of the next session and its questions: what is due then, filled up with new ones, so tomorrow while
 * any question was never met; undefined when nothing comes before the exam.
 */
export function nextSession({ cards, unmet, size, today, examDay }: NextInput): { day: number; questions: number } | undefined {
  const next = nextDueDay(cards, today, examDay);
  const tomorrow = today + 1;
  const isNewTomorrow = unmet > 0 && tomorrow < examDay;
  if (!isNewTomorrow) return next && { day: next.day, questions: Math.min(size, next.questions) };
  const due = next?.day === tomorrow ? next.questions : 0;
  return { day: tomorrow, questions: Math.min(size, due + unmet) };
}

/** Returns the questions of a free training: those never met, in a drawn order, then the most forgotten. */
export function buildTraining(candidates: readonly Candidate[], cards: readonly Card[], size: number, day: number, random: () => number) {
  const known = new Map(cards.map((card) => [card.questionId, card]));
  const rank = candidates.map(({ questionId }) => {
    const card = known.get(questionId);
    return { questionId, rank: card ? 1 + recallOn(card, day) : random() };
  });
  return rank
    .sort((a, b) => a.rank - b.rank)
    .slice(0, size)
    .map(({ questionId }): SessionQuestion => ({ questionId, reason: "training" }));
}

/** Returns the answers of a question in the order of a session: another one in each session, the same on a reload. */
export const inOrderOfSession = <T>(answers: readonly T[], sessionId: number, questionId: number): T[] =>
  drawOrder(answers, { userId: 0, qcmId: sessionId, tryNumber: 0, questionId });

/** Returns the theme that most of the questions are of, the lowest at a tie; undefined for none. */
export function mainTheme(themeIds: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const theme of themeIds) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0];
}
