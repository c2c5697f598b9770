import * as z from "zod/mini";

export const health = z.object({
  alive: z.literal(true),
  database: z.enum(["ok", "down"]),
  outbox: z.object({ pending: z.int(), dead: z.int() }),
});

export const getHealth = { response: health };
