import { getAbout } from "@badin/contract";
import { callQuery } from "../../platform/api/call-query.ts";

/** The publisher and the host of this site. */
export const aboutQuery = callQuery(["about"], getAbout, {}, { staleTime: Number.POSITIVE_INFINITY, meta: { visitor: true } });
