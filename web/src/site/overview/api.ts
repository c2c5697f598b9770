import { type AuditSubject, getJournal, getOverview, sendTestMail } from "@badin/contract";
import { keepPreviousData, mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const overviewQuery = callQuery(["admin", "overview"], getOverview, {});

export const testMailMutation = mutationOptions({ mutationFn: () => call(sendTestMail, {}) });

/** A page of the audit log, whole or about one kind of subject, or about one subject. */
export const journalQuery = (query: { page: number; about?: AuditSubject; id?: number }) =>
  callQuery(["admin", "journal", query], getJournal, { query }, { placeholderData: keepPreviousData });
