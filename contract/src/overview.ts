import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { dateTime, id, integerInput } from "./primitives.ts";

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

export const journalEntry = z.object({
  id,
  at: dateTime,
  /** `account.delete`, `impersonation.start`… */
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
  query: z.object({ page: z._default(z.pipe(integerInput, z.int().check(z.positive(), z.maximum(100_000))), 1) }),
  response: z.object({ entries: z.array(journalEntry), total: count }),
});
