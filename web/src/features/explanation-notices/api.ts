import { listReceivedExplanations, markExplanationsRead } from "@badin/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

/** The explanations that the student asked for and that are written. */
export const receivedQuery = queryOptions({
  queryKey: ["explanation-notices"],
  queryFn: ({ signal }) => call(listReceivedExplanations, {}, { signal }),
});

export const markRead = () => call(markExplanationsRead, {});
