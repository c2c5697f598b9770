import { getAbout } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/** Who publishes and hosts this site. */
export const aboutQuery = callQuery(["about"], getAbout, {}, { staleTime: Number.POSITIVE_INFINITY, meta: { visitor: true } });
