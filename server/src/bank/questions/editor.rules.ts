import { hasFixedOrder } from "./answer-order.rules.ts";

interface StoredAnswer {
  readonly id: number;
  readonly text: string;
}

interface GivenAnswer {
  /** Id of the stored answer; undefined or null when unknown or for a new question. */
  readonly id?: number | null | undefined;
  readonly text: string;
}

/**
 * Returns the id of the stored answer that each given one is, in the given order: matched by id, else by equal text,
 * else any one left over. Each stored answer is used once and keeps its row, so that the recorded choices of students
 * stay valid.
 */
export function assignAnswers(stored: readonly StoredAnswer[], given: readonly GivenAnswer[]): number[] {
  const free = new Map(stored.map((answer) => [answer.id, answer.text]));
  const take = (id: number | undefined): number | undefined => (id !== undefined && free.delete(id) ? id : undefined);
  const byId = given.map(({ id }) => take(id ?? undefined));
  const byText = given.map(({ text }, i) => byId[i] ?? take([...free].find(([, known]) => known === text)?.[0]));
  return byText.map((id) => id ?? take([...free.keys()][0])).filter((id) => id !== undefined);
}

/**
 * Decides whether the order of the answers is fixed ('ordre fixe'): it is detected in the wording, unless a teacher
 * decides otherwise. A choice equal to what is detected is not recorded as a decision, so that a later wording can
 * change the order.
 */
export function decideOrder(answers: readonly string[], wanted: boolean | null): { fixed_order: 0 | 1; order_decided: 0 | 1 } {
  const detected = hasFixedOrder(answers);
  const fixed = wanted ?? detected;
  return { fixed_order: fixed ? 1 : 0, order_decided: fixed === detected ? 0 : 1 };
}
