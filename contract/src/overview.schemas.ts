import * as z from "zod/mini";
import { dateTime, id, pageInput } from "./primitives.schemas.ts";

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

export const getOverview = { response: overview };

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

export const getJournal = { query: z.object({ page: pageInput }), response: z.object({ entries: z.array(journalEntry), total: count }) };
