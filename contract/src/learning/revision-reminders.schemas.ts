import * as z from "zod/mini";
import { integerInput } from "../platform/primitives.schemas.ts";

const hour = z.int().check(z.minimum(8, "De 8 h à 19 h"), z.maximum(19, "De 8 h à 19 h"));
const channel = z.enum(["notification", "mail"]);

export const revisionReminder = z.object({
  /** Hour in Paris, 8 to 19; null when no reminder is wanted. */
  hour: z.nullable(hour),
  channel,
  /** Whether a mail can be sent: the account has an address. */
  canMail: z.boolean(),
});

export const getRevisionReminder = { response: revisionReminder };
export const updateRevisionReminder = { body: z.object({ hour: z.nullable(z.pipe(integerInput, hour)), channel }) };
