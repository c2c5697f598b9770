import type { Badge } from "@badin/contract";

/* Badges earned in a quiz, until they are celebrated at its end: on this device, so that a reload does not lose the feast. */

const keyOf = (userId: number, qcmId: number) => `badin:earned:${userId}:${qcmId}`;

/** Badges to celebrate at the end of a quiz, in the order they were earned. */
export function readEarned(userId: number, qcmId: number): readonly Badge[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, qcmId)) ?? "[]");
    return Array.isArray(value) ? (value as Badge[]) : [];
  } catch {
    return [];
  }
}

/** Adds badges, each once. */
export function addEarned(userId: number, qcmId: number, badges: readonly Badge[]): void {
  const known = readEarned(userId, qcmId);
  const added = badges.filter(({ id }) => !known.some((badge) => badge.id === id));
  try {
    localStorage.setItem(keyOf(userId, qcmId), JSON.stringify([...known, ...added]));
  } catch {
    // Storage is forbidden to this site: the badges are on the wall all the same.
  }
}

/** They have been celebrated. */
export function clearEarned(userId: number, qcmId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, qcmId));
  } catch {
    // Nothing was kept.
  }
}
