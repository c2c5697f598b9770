import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import type * as schemas from "./comfort.schemas.ts";

export type Comfort = z.output<typeof schemas.comfort>;

export const saveComfort = endpoint<typeof schemas.saveComfort>({
  method: "PUT",
  path: "/api/users/me/comfort",
  tag: "users",
  summary: "Keep how I read: text size, spacing, font, ruler, contrast",
});
