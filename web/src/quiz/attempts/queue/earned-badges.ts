import type { Badge } from "@badin/contract";
import { onDevice } from "../../../platform/device-storage.ts";

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
