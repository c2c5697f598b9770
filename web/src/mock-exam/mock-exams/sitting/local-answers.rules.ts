import type { Sitting } from "@badin/contract";

/** What the pupil chose for a question on this device. */
export interface LocalAnswer {
  readonly questionId: number;
  /** 1 to 4; null when emptied. */
  readonly chosen: number | null;
  readonly flagged: boolean;
  /** Counts the changes made on this device, from 1. */
  readonly sequence: number;
  /** Time of the choice by the server's clock, in epoch ms. */
  readonly givenAt: number;
  /** Whether the server has it. */
  readonly sent: boolean;
}

export type LocalAnswers = readonly LocalAnswer[];

/** Returns what the screen shows of each question: this device's unsent changes, else what the server knows, else what was sent. */
export function shownAnswers(server: Sitting["answers"], local: LocalAnswers): Map<number, Pick<LocalAnswer, "chosen" | "flagged">> {
  const shown = new Map(server.map((a) => [a.questionId, { chosen: a.chosen, flagged: a.flagged, givenAt: Date.parse(a.givenAt) }]));
  for (const answer of local) {
    const known = shown.get(answer.questionId);
    if (!answer.sent || !known || known.givenAt <= answer.givenAt) shown.set(answer.questionId, answer);
  }
  return shown;
}

/** Returns the answers with a change at its question, to be sent. */
export function withChange(local: LocalAnswers, change: Omit<LocalAnswer, "sequence" | "sent">): LocalAnswers {
  const sequence = 1 + Math.max(0, ...local.map((a) => a.sequence));
  return [...local.filter((a) => a.questionId !== change.questionId), { ...change, sequence, sent: false }];
}

/** Returns the answers with those just sent marked so, unless they were changed meanwhile. */
export const withSent = (local: LocalAnswers, sent: LocalAnswers): LocalAnswers =>
  local.map((a) => (sent.some((s) => s.questionId === a.questionId && s.sequence === a.sequence) ? { ...a, sent: true } : a));

export const unsent = (local: LocalAnswers): LocalAnswers => local.filter((a) => !a.sent);

const isLocalAnswer = (value: unknown): value is LocalAnswer => {
  const answer = value as LocalAnswer | null;
  return (
    typeof answer === "object" &&
    answer !== null &&
    [answer.questionId, answer.sequence, answer.givenAt].every(Number.isSafeInteger) &&
    (answer.chosen === null || [1, 2, 3, 4].includes(answer.chosen))
  );
};

/** Reads stored answers; what cannot be read is left out. */
export function parseAnswers(text: string | null): LocalAnswers {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isLocalAnswer) : [];
  } catch {
    return [];
  }
}
