import { formatDay, hourOf } from "../../platform/dates.ts";

/** Returns when a badge was earned, in Paris: « 21/11/2026 à 08:12 ». */
export const formatEarnedAt = (earnedAt: string): string => `${formatDay(earnedAt)} à\u00A0${hourOf(earnedAt)}`;
