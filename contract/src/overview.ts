import type * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import type * as schemas from "./overview.schemas.ts";

const tag = "admin";

/** Number of days that the overview covers, today included. */
export const overviewDays = 30;

export const journalPageSize = 50;

export type Overview = z.output<typeof schemas.overview>;

export const getOverview = endpoint<typeof schemas.getOverview>({
  method: "GET",
  path: "/api/admin/overview",
  tag,
  summary: "The site at a glance",
});

/** Actions that the audit log records. */
export const auditActions = [
  "impersonation.start",
  "impersonation.stop",
  "school.create",
  "school.transfer",
  "school.rename",
  "school.close",
  "school.reopen",
  "school.merge",
  "school.delete",
  "school.expire",
  "account.delete",
  "account.password",
  "account.own-password",
  "account.email",
  "account.expire",
  "classroom.archive",
  "classroom.delete",
  "classroom.expire",
  "site-admin.create",
  "site-admin.remove",
  "bank.import",
  "question.create",
  "question.update",
  "bank.undo-import",
  "question.restore",
  "question.delete",
  "question.hide",
  "question.show",
  "question.neutralise",
  "question.reinstate",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Targets of these actions; the only bank is `bank:1`. */
export const auditSubjects = ["user", "school", "classroom", "question", "bank"] as const;

export type AuditSubject = (typeof auditSubjects)[number];

export type JournalEntry = z.output<typeof schemas.journalEntry>;

export const getJournal = endpoint<typeof schemas.getJournal>({
  method: "GET",
  path: "/api/admin/journal",
  tag,
  summary: "The log of sensitive deeds, the latest first",
});
