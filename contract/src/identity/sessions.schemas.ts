import * as z from "zod/mini";
import { dateTime } from "../platform/primitives.schemas.ts";

/** Names a session to its owner: it opens nothing. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const session = z.object({
  id: sessionId,
  /** Browser and system that signed in, in words: « Chrome sur Android »; empty when they are not known. */
  device: z.string(),
  openedAt: dateTime,
  /** Of its last request, within five minutes. */
  seenAt: dateTime,
  /** Whether it is the session of the caller. */
  current: z.boolean(),
});

export const getSessions = { response: z.array(session) };
export const endSession = { params: z.object({ sessionId }) };
/** No input, no output. */
export const endOtherSessions = {};
