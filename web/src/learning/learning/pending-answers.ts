import { ApiFailure } from "../../platform/api/failures.ts";
import { onDevice } from "../../platform/device-storage.ts";
import { sealedStorage } from "../../platform/sealed-storage.ts";
import { singleFlight } from "../../platform/single-flight.ts";

/** An answer of a revision that the server has not recorded yet. */
export interface PendingAnswer {
  readonly sessionId: number;
  readonly questionId: number;
  readonly number: number;
  readonly answerId: number;
  readonly hesitant: boolean;
}

const keyOf = (userId: number) => `badin.revision.${userId}`;
const isSame = (a: PendingAnswer, b: PendingAnswer) =>
  a.sessionId === b.sessionId && a.questionId === b.questionId && a.number === b.number;

/** Returns the answers of `userId` that wait on this device, oldest first. */
export function readPending(userId: number): PendingAnswer[] {
  const stored = onDevice(sealedStorage(userId), (storage): unknown => JSON.parse(storage.getItem(keyOf(userId)) ?? "[]"));
  return Array.isArray(stored) ? (stored as PendingAnswer[]) : [];
}

/** Without room or right to store, an answer is sent at once or lost with the page. */
function write(userId: number, answers: readonly PendingAnswer[]): void {
  onDevice(sealedStorage(userId), (storage) =>
    answers.length > 0 ? storage.setItem(keyOf(userId), JSON.stringify(answers)) : storage.removeItem(keyOf(userId)),
  );
}

/** Keeps an answer until the server has it; the same answer again replaces the one that waits. */
export function keepPending(userId: number, answer: PendingAnswer): void {
  const others = readPending(userId);
  const at = others.findIndex((one) => isSame(one, answer));
  if (at >= 0) others[at] = answer;
  else others.push(answer);
  write(userId, others);
}

/**
 * Returns whether the server has refused an answer for good: the session went on elsewhere, or there is nothing left of it. Not when another
 * user has signed in from another tab: the answer waits for its own pupil.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && [400, 404, 409].includes(error.status) && error.code !== "other_user";

/** How the sending of an answer ended: recorded, refused for good, or to be tried again. */
export type Sent = "done" | "refused" | "later";

/** Sends what waits, oldest first, and stops at the first answer that has to wait. One run at a time. */
export const sendPending = singleFlight(async (userId: number, send: (answer: PendingAnswer) => Promise<Sent>) => {
  for (let [next] = readPending(userId); next; [next] = readPending(userId)) {
    const answer = next;
    if ((await send(answer)) === "later") return;
    // « J’ai hésité » may have changed it meanwhile: then it is sent again.
    write(
      userId,
      readPending(userId).filter((one) => !(isSame(one, answer) && one.hesitant === answer.hesitant)),
    );
  }
});
