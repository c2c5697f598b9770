import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dateTime, id, pageInput } from "./primitives.ts";

const tag = "admin";

/** Days that the overview looks back over, today included. */
export const overviewDays = 30;
export const journalPageSize = 50;

const count = z.int();

/** The site at a glance: figures, no names. */
export const overview = z.object({
  schools: count,
  /** Classes that are not archived. */
  classrooms: count,
  teachers: count,
  students: count,
  /** Students who answered a question in the last `overviewDays` days. */
  activeStudents: count,
  questions: count,
  openReports: count,
  /** One entry a day (Paris), the oldest first; up to five minutes old. */
  answersByDay: z.array(z.object({ day: z.iso.date(), answers: count })),
  outbox: z.object({ pending: count, dead: count }),
  ai: z.object({ model: z.nullable(z.string()), drafts: count }),
  /** Whether mails leave by SMTP, or are written to files. */
  smtp: z.boolean(),
  /** `byBadin`: its own command copies this database; PostgreSQL has tools of its own, which do not tell when they did. */
  backup: z.object({ byBadin: z.boolean(), last: z.nullable(dateTime) }),
  versions: z.object({ app: z.string(), node: z.string(), database: z.string(), migration: z.string() }),
});
export type Overview = z.output<typeof overview>;

export const getOverview = endpoint({
  method: "GET",
  path: "/api/admin/overview",
  tag,
  summary: "The site at a glance",
  response: overview,
});

/** The deeds that the journal tells. */
export const auditActions = [
  "impersonation.start",
  "impersonation.stop",
  "school.create",
  "school.transfer",
  "school.delete",
  "school.expire",
  "account.delete",
  "account.password",
  "account.expire",
  "classroom.archive",
  "classroom.delete",
  "classroom.expire",
  "site-admin.create",
  "bank.import",
  "question.create",
  "question.update",
  "question.restore",
  "question.neutralise",
  "question.reinstate",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What they are done to; there is one bank, `bank:1`. */
export const auditSubjects = ["user", "school", "classroom", "question", "bank"] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const journalEntry = z.object({
  id,
  at: dateTime,
  /** An `AuditAction`, or one that a former version wrote. */
  action: z.string(),
  /** Names of who did it, while their account is there; null for the command line, what erases itself, and accounts that are gone. */
  actor: z.nullable(z.string()),
  school: z.nullable(z.string()),
  /** What it was done to: `user:12`. */
  subject: z.string(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const getJournal = endpoint({
  method: "GET",
  path: "/api/admin/journal",
  tag,
  summary: "The log of sensitive deeds, the latest first",
  query: z.object({ page: pageInput }),
  response: z.object({ entries: z.array(journalEntry), total: count }),
});
