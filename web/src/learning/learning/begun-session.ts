import type { OutboxSnapshot } from "../../platform/offline/outbox.ts";
import { outboxOf } from "../../platform/offline/use-outbox.ts";

/**
 * A session of the day begun without network, whose keys this device does not have: the answers are corrected once the
 * network is back.
 */
export interface BegunSession {
  /** The day that it was prepared for: « 2027-03-08 ». */
  readonly day: string;
  readonly questionIds: readonly number[];
  readonly answers: readonly { readonly questionId: number; readonly answerId: number }[];
}

/** What the session gives the outbox: that it began, or an answer. Each says of which session it is. */
export interface BegunEntry extends Pick<BegunSession, "day" | "questionIds"> {
  readonly questionId?: number;
  readonly answerId?: number;
}

const begunKind = "begun";
const group = 0;

/** Returns the session begun on this device without network; undefined when there is none. */
export function begunIn({ entries }: Pick<OutboxSnapshot, "entries">): BegunSession | undefined {
  const begun = entries.flatMap(({ kind, value }) => (kind === begunKind ? [value as BegunEntry] : []));
  const [first] = begun;
  if (!first) return undefined;
  const answers = begun.flatMap(({ questionId, answerId }) =>
    questionId === undefined || answerId === undefined ? [] : [{ questionId, answerId }],
  );
  return { day: first.day, questionIds: first.questionIds, answers };
}

/** Keeps the session, or an answer of it, until the server has it. The first answer to a question stays. */
export const keepOfflineSession = (userId: number, value: BegunEntry): void =>
  outboxOf(userId).add({ kind: begunKind, group, item: String(value.questionId ?? "start"), value }, "first");
