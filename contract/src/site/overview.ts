import type * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
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

export const sendTestMail = endpoint<typeof schemas.sendTestMail>({
  method: "POST",
  path: "/api/admin/test-mail",
  tag,
  summary: "Send a mail to oneself at once, to see that mails leave",
  errors: ["too_many", "mail_failed"],
});

/** Actions that the audit log records. */
export const auditActions = [
  "session.end",
  "impersonation.start",
  "impersonation.stop",
  "school.create",
  "school.agree",
  "school.transfer",
  "school.rename",
  "school.close",
  "school.reopen",
  "school.merge",
  "school.delete",
  "school.restore",
  "school.expire",
  "code.replace",
  "code.change",
  "school.time-zone",
  "account.agree",
  "account.refuse",
  "claim.confirm",
  "claim.refuse",
  "arrival.undo",
  "arrival.restore",
  "account.delete",
  "account.restore",
  "account.join",
  "account.part",
  "account.erase",
  "account.password",
  "account.correct",
  "account.own-password",
  "account.link",
  "account.unlink",
  "school.provider",
  "account.email",
  "second-factor.add",
  "second-factor.remove",
  "second-factor.codes",
  "second-factor.recover",
  "second-factor.reset",
  "account.expire",
  "classroom.archive",
  "classroom.delete",
  "classroom.restore",
  "classroom.erase",
  "classroom.expire",
  "site-admin.create",
  "site-admin.remove",
  "bank.import",
  "question.create",
  "question.update",
  "question.propose",
  "proposal.accept",
  "proposal.decline",
  "proposal.reopen",
  "proposal.erase",
  "bank.undo-import",
  "bank.undo-school",
  "question.restore",
  "question.erase-version",
  "question.delete",
  "question.hide",
  "question.show",
  "question.neutralise",
  "question.reinstate",
  "question.dismiss-reports",
  "question.reopen-reports",
  "mock-exam.start",
  "mock-exam.cancel",
  "mock-exam.minutes",
  "mock-exam.end",
  "mock-exam.reopen",
  "mock-exam.absent",
  "mock-exam.expect",
  "quiz.withdraw-share",
  "quiz.dismiss-share-reports",
  "lti.add-platform",
  "lti.change-platform",
  "lti.remove-platform",
  "lti.choose-class",
  "lti.link-account",
  "lti.create-account",
  "lti.follow-course",
  "lti.leave-course",
  "lti.add-members",
] as const;

/** How an action of the audit log was done, or what it chose. */
export const auditMarks = [
  "present-password",
  "mail-link",
  "card",
  "required",
  "by-teacher",
  "by-command",
  "new-account",
  "known-account",
  "account-kept",
  "account-erased",
  "open",
  "asks",
  "closed",
] as const;

export type AuditMark = (typeof auditMarks)[number];

/**
 * A detail of the audit log, never a name or an address: a mark; the account under whose identity it was done; the one
 * that had the role before; the student that it was about; the minutes that it lasted or added; the number of questions
 * that it deleted.
 */
export type AuditDetail = AuditMark | `as:${number}` | `for:${number}` | `from:${number}` | `minutes:${number}` | `questions:${number}`;

export type AuditAction = (typeof auditActions)[number];

export type JournalEntry = z.output<typeof schemas.journalEntry>;

export const getJournal = endpoint<typeof schemas.getJournal>({
  method: "GET",
  path: "/api/admin/journal",
  tag,
  summary: "The log of sensitive actions, the latest first, or those about one kind of subject, or about one subject",
});
