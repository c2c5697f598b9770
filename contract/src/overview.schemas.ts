import * as z from "zod/mini";
import { dateTime, id, pageInput } from "./primitives.schemas.ts";

const count = z.int();

/** Figures of the site, without names. */
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
  /** One entry per day (Paris), the oldest first; up to five minutes old. */
  answersByDay: z.array(z.object({ day: z.iso.date(), answers: count })),
  outbox: z.object({ pending: count, dead: count }),
  ai: z.object({ model: z.nullable(z.string()), drafts: count }),
  /** Whether mails are sent by SMTP, rather than written to files. */
  smtp: z.boolean(),
  /**
   * `byBadin`: whether Badin’s own command copies this database. PostgreSQL has its own tools, and the date of their last backup is
   * unknown.
   */
  backup: z.object({ byBadin: z.boolean(), last: z.nullable(dateTime) }),
  versions: z.object({ app: z.string(), node: z.string(), database: z.string(), migration: z.string() }),
});

export const getOverview = { response: overview };

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
});

export const getJournal = { query: z.object({ page: pageInput }), response: z.object({ entries: z.array(journalEntry), total: count }) };
