import type { Badge } from "@badin/contract";
import { onDevice } from "../../../shared/device-storage.ts";

/* Badges earned in a quiz, until they are celebrated at its end: on this device, so that a reload does not lose the feast. */

const keyOf = (userId: number, qcmId: number) => `badin:earned:${userId}:${qcmId}`;

/** Badges to celebrate at the end of a quiz, in the order they were earned. */
export function readEarned(userId: number, qcmId: number): readonly Badge[] {
  const value = onDevice("localStorage", (storage): unknown => JSON.parse(storage.getItem(keyOf(userId, qcmId)) ?? "[]"));
  return Array.isArray(value) ? (value as Badge[]) : [];
}

/** Adds badges, each once. Where nothing can be kept, they are on the wall all the same. */
export function addEarned(userId: number, qcmId: number, badges: readonly Badge[]): void {
  const known = readEarned(userId, qcmId);
  const added = badges.filter(({ id }) => !known.some((badge) => badge.id === id));
  onDevice("localStorage", (storage) => storage.setItem(keyOf(userId, qcmId), JSON.stringify([...known, ...added])));
}

/** They have been celebrated. */
export function clearEarned(userId: number, qcmId: number): void {
  onDevice("localStorage", (storage) => storage.removeItem(keyOf(userId, qcmId)));
}
