import { listBadges } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Every badge, the earned ones first. */
export const badgesQuery = queryOptions({
  queryKey: ["badges"],
  queryFn: ({ signal }) => call(listBadges, {}, { signal }),
  meta: { offline: true },
});
