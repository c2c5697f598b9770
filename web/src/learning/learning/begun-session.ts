import { onDevice } from "../../platform/device-storage.ts";
import { sealedStorage } from "../../platform/sealed-storage.ts";

/** A session of the day begun without network, whose keys this device does not have: the answers are corrected once the network is back. */
export interface BegunSession {
  /** The day that it was prepared for: « 2027-03-08 ». */
  readonly day: string;
  readonly questionIds: readonly number[];
  readonly answers: readonly { readonly questionId: number; readonly answerId: number }[];
}

const keyOf = (userId: number) => `badin.revision.begun.${userId}`;

/** Returns the session that `userId` began on this device without network; undefined when there is none. */
export function readBegun(userId: number): BegunSession | undefined {
  const stored = onDevice(sealedStorage(userId), (storage): unknown => JSON.parse(storage.getItem(keyOf(userId)) ?? "null"));
  return stored && typeof stored === "object" ? (stored as BegunSession) : undefined;
}

/** Keeps it; undefined once the server has it. */
export function keepBegun(userId: number, begun: BegunSession | undefined): void {
  onDevice(sealedStorage(userId), (storage) =>
    begun ? storage.setItem(keyOf(userId), JSON.stringify(begun)) : storage.removeItem(keyOf(userId)),
  );
}

/** Returns the session with one more answer. The first answer to a question stays. */
export const withBegunAnswer = (begun: BegunSession, questionId: number, answerId: number): BegunSession =>
  begun.answers.some((a) => a.questionId === questionId) ? begun : { ...begun, answers: [...begun.answers, { questionId, answerId }] };
