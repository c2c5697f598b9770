import { listBadges } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/** Every badge, the earned ones first. */
export const badgesQuery = callQuery(["badges"], listBadges, {}, { meta: { offline: true } });
