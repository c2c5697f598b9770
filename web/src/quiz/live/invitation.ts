import { getLiveInvitation } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/**
 * The session to which the class is called, asked for every `everyMs` by a page in sight; in a file apart, which each
 * page of a student loads.
 */
export const invitationQuery = (everyMs: number) =>
  callQuery(["live"], getLiveInvitation, {}, { refetchInterval: everyMs, staleTime: everyMs, meta: { quiet: true } });
