import * as z from "zod/mini";
import { dateTime, id } from "./primitives.schemas.ts";

export const badge = z.object({
  id,
  /** Six hexadecimal digits, without #. */
  color: z.string(),
  icon: z.string(),
  label: z.string(),
  description: z.string(),
  earnedAt: z.nullable(dateTime),
  locked: z.boolean(),
  /** How far one is from a locked badge; null for one that is earned, and where nothing is counted. A mark is the best one so far, on 100. */
  progress: z.nullable(z.object({ value: z.int().check(z.nonnegative()), goal: z.int(), unit: z.enum(["count", "percent", "mark"]) })),
});

export const listBadges = { response: z.array(badge) };
