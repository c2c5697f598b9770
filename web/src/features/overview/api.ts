import { type AuditSubject, getJournal, getOverview, sendTestMail } from "@badin/contract";
import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";

export const overviewQuery = queryOptions({
  queryKey: ["admin", "overview"],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
});

export const testMailMutation = mutationOptions({ mutationFn: () => call(sendTestMail, {}) });

/** A page of the audit log, whole or about one kind of subject, or about one subject. */
export const journalQuery = (query: { page: number; about?: AuditSubject; id?: number }) =>
  queryOptions({
    queryKey: ["admin", "journal", query],
    queryFn: ({ signal }) => call(getJournal, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
