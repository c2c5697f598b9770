import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dateTime, id } from "./primitives.ts";

/** Icons the screens can draw; a numeric name shows that number, any other name a star. */
export const badgeIcons = [
  "plane-departure",
  "wind",
  "plane-up",
  "cloud-sun-rain",
  "location-arrow",
  "shuttle-space",
  "graduation-cap",
  "moon",
  "trophy",
  "infinity",
  "jet-fighter-up",
  "rocket",
  "rotate-left",
  "star",
  "globe",
  "lock",
] as const;

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
export type Badge = z.output<typeof badge>;

export const listBadges = endpoint({
  method: "GET",
  path: "/api/badges",
  tag: "badges",
  summary: "Every badge, earned first",
  response: z.array(badge),
});
