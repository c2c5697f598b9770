import { hasFixedOrder } from "./answer-references.rules.ts";

interface StoredAnswer {
  readonly id: number;
  readonly text: string;
}

interface GivenAnswer {
  /** Undefined or null for who does not know it, or writes a new question. */
  readonly id?: number | null | undefined;
  readonly text: string;
}

/**
 * Which stored answer each given one is, in the order given: by its id, else by the same text, else one that is left over. An answer keeps its
 * row, so that what students chose is still what they chose. Each stored answer is used once.
 */
export function assignAnswers(stored: readonly StoredAnswer[], given: readonly GivenAnswer[]): number[] {
  const free = new Map(stored.map((answer) => [answer.id, answer.text]));
  const take = (id: number | undefined): number | undefined => (id !== undefined && free.delete(id) ? id : undefined);
  const byId = given.map(({ id }) => take(id ?? undefined));
  const byText = given.map(({ text }, i) => byId[i] ?? take([...free].find(([, known]) => known === text)?.[0]));
  return byText.map((id) => id ?? take([...free.keys()][0])).filter((id) => id !== undefined);
}

/**
 * Whether the order of the answers matters ('ordre fixe'): the wording tells, unless a teacher says otherwise. Who agrees with the wording
 * has decided nothing: it keeps following.
 */
export function decideOrder(answers: readonly string[], wanted: boolean | null): { fixed_order: 0 | 1; order_decided: 0 | 1 } {
  const detected = hasFixedOrder(answers);
  const fixed = wanted ?? detected;
  return { fixed_order: fixed ? 1 : 0, order_decided: fixed === detected ? 0 : 1 };
}
