import type { SittingStatus } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { onDevice } from "../../../platform/device-storage.ts";
import type { Sender } from "../../../platform/offline/outbox.ts";
import type { Entry } from "../../../platform/offline/outbox-store.ts";
import { outboxOf } from "../../../platform/offline/use-outbox.ts";
import type { Moment } from "../../../platform/server-clock/server-clock.rules.ts";
import { serverClock } from "../../../platform/server-clock/server-clock.ts";
import { toastError, toastInfo } from "../../../platform/ui/toast/toast.tsx";
import { handIn, refreshMockExam, sendAnswers } from "../api.ts";
import { texts } from "../texts.ts";
import { type ExamEntry, examKind, isHandIn, isLeave } from "./local-answers.rules.ts";

type Listener = (mockExamId: number, status: SittingStatus | undefined) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with what the server says of a copy when it gets answers, or undefined when another tab has sent
 * them.
 * @returns a function that unsubscribes
 */
export function onAnswersSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends the answers of mock exams: all that wait of a copy at once, then its handing in. They stay on the device until
 * the copy is handed in and the server has them all: the computer may be a school's. A handing in that the server
 * leaves aside, for the teacher has opened the copy since, is said.
 */
export const examSender = (queryClient: QueryClient, userId: number): Sender<ExamEntry, SittingStatus> => ({
  together: true,
  keeps: true,
  async send(entries) {
    const mockExamId = entries[0]?.group ?? 0;
    const status = await sendChanges(userId, mockExamId, entries);
    const pressed = entries.find(isHandIn)?.value;
    return !status || (status.handedInAt === null && pressed) ? handIn(userId, mockExamId, pressed?.nbReopened) : status;
  },
  settle(entries, settlement) {
    for (const mockExamId of new Set(entries.map(({ group }) => group))) {
      const status = "recorded" in settlement ? settlement.recorded : undefined;
      if (!("refused" in settlement)) for (const listener of listeners) listener(mockExamId, status);
      else {
        const refused = entries.filter((entry) => !isHandIn(entry) && !isLeave(entry)).length;
        if (refused > 0) toastError(texts.sitting.refused(refused));
        void refreshMockExam(queryClient, mockExamId);
      }
      if (status?.handedInAt === null && entries.some(isHandIn)) toastInfo(texts.sitting.reopened);
      if (status ? status.handedInAt !== null : "refused" in settlement) forgetSentAnswers(userId, mockExamId);
    }
  },
});

async function sendChanges(userId: number, mockExamId: number, entries: readonly Entry<ExamEntry>[]): Promise<SittingStatus | undefined> {
  const changes = entries.flatMap(({ sequence, value }) => ("questionId" in value ? [{ sequence, ...value }] : []));
  const leaves = entries.filter(isLeave).map(({ value }) => value);
  const latest = entries.flatMap(({ value }) => ("position" in value ? [value.position] : [])).at(-1);
  if (latest === undefined) return undefined;
  const from = { device: deviceName(userId, mockExamId), position: latest };
  // The server's time first: it corrects those of the answers that wait.
  if (serverClock.isDoubtful()) await sendAnswers(userId, mockExamId, { ...from, answers: [] });
  return sendAnswers(userId, mockExamId, {
    ...from,
    leaves: leaves.map(({ leave, network = false, left, back }) => ({
      ...{ number: leave, network, leftAt: isoOf(left) },
      backAt: back ? isoOf(back) : null,
    })),
    answers: changes.map(({ questionId, chosen, flagged, sequence, givenAt, tie }) => ({
      ...{ questionId, chosen, flagged, sequence },
      givenAt: tie === undefined ? new Date(givenAt).toISOString() : isoOf({ at: givenAt, tie }),
    })),
  });
}

const isoOf = (moment: Moment): string => new Date(serverClock.trueTime(moment)).toISOString();

const deviceKey = (userId: number, mockExamId: number) => `badin:mock-device:${userId}:${mockExamId}`;

/**
 * Returns the name under which this device sends the answers of a copy, drawn when it keeps none: the server orders by
 * it what it gets.
 */
export function deviceName(userId: number, mockExamId: number): string {
  const key = deviceKey(userId, mockExamId);
  const known = onDevice("localStorage", (storage) => storage.getItem(key));
  if (known && /^[\w-]{1,40}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  onDevice("localStorage", (storage) => storage.setItem(key, name));
  return name;
}

/**
 * Erases the answers of a copy that is handed in, unless some still wait to be sent: time may have ended it elsewhere.
 */
export function forgetSentAnswers(userId: number, mockExamId: number): void {
  const outbox = outboxOf(userId);
  const isOfCopy = ({ kind, group }: Entry) => kind === examKind && group === mockExamId;
  if (outbox.snapshot().entries.some((entry) => isOfCopy(entry) && !entry.sent)) return;
  outbox.forget(examKind, mockExamId);
  onDevice("localStorage", (storage) => storage.removeItem(deviceKey(userId, mockExamId)));
}
