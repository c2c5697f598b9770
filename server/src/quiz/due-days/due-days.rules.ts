import { parisDay } from "@badin/contract";

/** Returns whether a due day is over: it lasts until 23:59 in Paris. */
export const isPast = (dueDay: number, now: number): boolean => dueDay < parisDay(now);

/**
 * Returns whether a due day concerns a student: one who joined the class after it is not late. `joinedAt` in epoch ms.
 */
export const concerns = (dueDay: number, joinedAt: number): boolean => parisDay(joinedAt) <= dueDay;
