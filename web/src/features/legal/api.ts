import { getAbout } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** Who publishes and hosts this site. */
export const aboutQuery = queryOptions({
  queryKey: ["about"],
  queryFn: ({ signal }) => call(getAbout, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { visitor: true },
});
