import type { AnswerResult, Badge, ErrorCode } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "../../identity/sign-in/session.ts";
import { onDevice } from "../../platform/device-storage.ts";
import type { OutboxStatus, Sender } from "../../platform/offline/outbox.ts";
import { useOutbox } from "../../platform/offline/use-outbox.ts";
import { toastError, toastInfo } from "../../platform/ui/toast/toast.tsx";
import { announceBadges } from "../badges/announce-badges.tsx";
import { badgesQuery } from "../badges/api.ts";
import { applyResult, type GivenAnswer, refreshList, refreshQcm, sendAnswer } from "./api.ts";
import { texts } from "./texts.ts";

export interface QueueSnapshot {
  readonly status: OutboxStatus;
  /** The answers that wait, oldest first. */
  readonly pending: readonly GivenAnswer[];
}

export interface AnswerQueue extends QueueSnapshot {
  /** Keeps an answer, then sends it. One that already waits for the same question stays: students choose once. */
  add(answer: GivenAnswer): void;
  /** Drops the answers to a restarted quiz, including the one being sent. */
  forget(qcmId: number): void;
}

const kind = "quiz";

/** Returns the answers to quizzes that wait on this device. */
export function useAnswerQueue(userId: number): AnswerQueue {
  const { status, entries, add, forget } = useOutbox(userId);
  return {
    status,
    pending: entries.flatMap((entry) => (entry.kind === kind ? [entry.value as GivenAnswer] : [])),
    add: (answer) => add({ kind, group: answer.qcmId, item: String(answer.questionId), value: answer }, "first"),
    forget: (qcmId) => forget(kind, qcmId),
  };
}

/** Sends the answers of quizzes, one at a time, in the order they were given. */
export const quizSender = (queryClient: QueryClient, userId: number): Sender<GivenAnswer, AnswerResult> => ({
  async send([answer]) {
    if (!answer) throw new Error("no answer to send");
    return sendAnswer(userId, answer.value);
  },
  settle(answers, settlement) {
    for (const { value: answer } of answers) {
      if ("recorded" in settlement) {
        const { badgeGagne, lastQuestion } = settlement.recorded;
        if (badgeGagne.length > 0) receiveBadges(queryClient, userId, answer.qcmId, badgeGagne, lastQuestion);
        applyResult(queryClient, answer, settlement.recorded);
        continue;
      }
      if ("refused" in settlement) sayRefused(settlement.refused);
      void refreshQcm(queryClient, answer.qcmId);
    }
    if (!("recorded" in settlement)) void refreshList(queryClient);
  },
});

function sayRefused(code: ErrorCode): void {
  if (code === "already_answered") toastInfo(texts.answer.alreadyAnswered);
  else if (code === "try_ended") toastInfo(texts.answer.restarted);
  else if (code === "question_not_found") toastError(texts.answer.removed);
  else toastError(code === "not_found" ? texts.answer.gone : texts.answer.failure);
}

/**
 * Stores earned badges for the celebration and announces them, except those of the last answer, which are celebrated at
 * once.
 */
function receiveBadges(queryClient: QueryClient, userId: number, qcmId: number, badges: readonly Badge[], last: boolean): void {
  addEarned(userId, qcmId, badges);
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  if (!last) void announceBadges(badges);
}

/*
 * Badges earned in a quiz, stored on this device until the celebration at its end, so that a reload does not lose them.
 */

const keyOf = (userId: number, qcmId: number) => `badin:earned:${userId}:${qcmId}`;

/** Returns the badges to celebrate at the end of a quiz, in the order they were earned. */
export function readEarned(userId: number, qcmId: number): readonly Badge[] {
  const value = onDevice("localStorage", (storage): unknown => JSON.parse(storage.getItem(keyOf(userId, qcmId)) ?? "[]"));
  return Array.isArray(value) ? (value as Badge[]) : [];
}

/**
 * Adds badges, without duplicates. Without device storage they are not celebrated, but still appear on the badge wall.
 */
export function addEarned(userId: number, qcmId: number, badges: readonly Badge[]): void {
  const known = readEarned(userId, qcmId);
  const added = badges.filter(({ id }) => !known.some((badge) => badge.id === id));
  onDevice("localStorage", (storage) => storage.setItem(keyOf(userId, qcmId), JSON.stringify([...known, ...added])));
}

/** Removes the badges of a quiz, once celebrated. */
export function clearEarned(userId: number, qcmId: number): void {
  onDevice("localStorage", (storage) => storage.removeItem(keyOf(userId, qcmId)));
}
