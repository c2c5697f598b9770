import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

const tag = "system";

export const health = z.object({
  alive: z.literal(true),
  database: z.enum(["ok", "down"]),
  outbox: z.object({ pending: z.int(), dead: z.int() }),
});
export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  tag,
  summary: "Is the service well: process, database, outbox",
  response: health,
});
