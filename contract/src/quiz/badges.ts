import type * as z from "zod/mini";
import type { badge } from "../identity/sign-in.schemas.ts";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./badges.schemas.ts";

/** Icons that the screens can draw; a number as name shows that number, any other name a star. */
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

export type Badge = z.output<typeof badge>;

export const listBadges = endpoint<typeof schemas.listBadges>({
  method: "GET",
  path: "/api/badges",
  tag: "badges",
  summary: "Every badge, earned first",
});
