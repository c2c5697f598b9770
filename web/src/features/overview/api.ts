import { getJournal, getOverview } from "@badin/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const overviewQuery = queryOptions({
  queryKey: ["admin", "overview"],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
});

export const journalQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "journal", page],
    queryFn: ({ signal }) => call(getJournal, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
