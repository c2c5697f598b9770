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
});

export const listBadges = { response: z.array(badge) };
