import { listReceivedExplanations, markExplanationsRead } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/** The explanations that the student asked for and that are written. */
export const receivedQuery = callQuery(["explanation-notices"], listReceivedExplanations, {});

export const markRead = () => call(markExplanationsRead, {});
