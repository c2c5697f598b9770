import * as z from "zod/mini";
import { dateTime, id, idInput, pageInput } from "../platform/primitives.schemas.ts";
import { auditSubjects } from "../platform/staff.constants.ts";
import { siteAlerts } from "./system.ts";

const count = z.int();

/** A failure of another server; its message is technical, without addresses. */
const failure = z.object({ at: dateTime, error: z.string() });

/** Figures of the site, without names. */
export const overview = z.object({
  /** What needs a site admin, the most pressing first. */
  alerts: z.array(z.enum(siteAlerts)),
  schools: count,
  /** Classes that are not archived. */
  classrooms: count,
  teachers: count,
  students: count,
  /** Students who answered a question in the last `overviewDays` days. */
  activeStudents: count,
  questions: count,
  openReports: count,
  openProposals: count,
  /** Shared quizzes that somebody has reported. */
  reportedShares: count,
  /** One entry per day (Paris), the oldest first; up to five minutes old. */
  answersByDay: z.array(z.object({ day: z.iso.date(), answers: count })),
  /** `lastFailure`: that of the latest mail that did not leave at once, also when it has left since. */
  outbox: z.object({ pending: count, dead: count, lastFailure: z.nullable(failure) }),
  ai: z.object({ model: z.nullable(z.string()), drafts: count, lastFailure: z.nullable(failure) }),
  /** Whether mails are sent by SMTP, rather than written to files. */
  smtp: z.boolean(),
  /**
   * `byBadin`: whether Badin’s own command copies this database. PostgreSQL has its own tools, and the date of their
   * last backup is unknown unless it was recorded. `lastAway`: when one last went to another machine or disk.
   */
  backup: z.object({ byBadin: z.boolean(), last: z.nullable(dateTime), lastAway: z.nullable(dateTime) }),
  versions: z.object({ app: z.string(), node: z.string(), database: z.string(), migration: z.string() }),
});

export const getOverview = { response: overview };

/** `toFile`: without SMTP server the mail is written to a file. */
export const sendTestMail = { response: z.object({ address: z.string(), toFile: z.boolean() }) };

export const journalEntry = z.object({
  id,
  at: dateTime,
  /** An `AuditAction`, or an action of a former version. */
  action: z.string(),
  /** Names of the author; null for the command line, automatic erasure, and deleted accounts. */
  actor: z.nullable(z.string()),
  school: z.nullable(z.string()),
  /** Target of the action: `user:12`. */
  subject: z.string(),
  /** Whether it is a question, an account or a school that has been deleted, then or since. */
  gone: z.boolean(),
  /** Each an `AuditDetail`, or a detail of a former version. */
  details: z.array(z.string()),
});

export const getJournal = {
  query: z.object({
    page: pageInput,
    /** Only the entries about this kind of subject, and with `id` about that one. */
    about: z.optional(z.enum(auditSubjects)),
    id: z.optional(idInput),
  }),
  response: z.object({ entries: z.array(journalEntry), total: count }),
};
