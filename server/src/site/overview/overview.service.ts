import { type getJournal, journalPageSize, type Overview, overviewDays, parisDay, type QueryOf, type ResponseOf } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { findLastBackup, findLastBackupAway } from "../../platform/database/last-backup.ts";
import { findLastFailure } from "../../platform/jobs/last-failures.ts";
import { countJobs } from "../../platform/jobs/outbox.queries.ts";
import { createAlertCheck } from "../system/health.service.ts";
import { answersByDay } from "./days.rules.ts";
import { countAll, countAnswersByDay, countJournal, findExisting, findJournal } from "./overview.queries.ts";
import { describeVersions } from "./versions.ts";

/** How long the curve is cached in each process, in milliseconds: computing it reads the days of every student. */
const curveKeptMs = 5 * 60_000;

/** Returns a function that reads the figures of the site, for site admins. */
export function createOverview(context: Context): () => Promise<Overview> {
  const { database, config } = context;
  const findAlerts = createAlertCheck(context);
  let curve: { at: number; days: Promise<Overview["answersByDay"]> } | undefined;

  const readCurve = async (now: number) => {
    const today = parisDay(now);
    return answersByDay(await countAnswersByDay(database.db, today - overviewDays + 1), today, overviewDays);
  };
  const recentCurve = (now: number) => {
    if (!curve || now - curve.at >= curveKeptMs) {
      const days = readCurve(now);
      curve = { at: now, days };
      days.catch(() => {
        curve = undefined;
      });
    }
    return curve.days;
  };

  return async () => {
    const now = context.now();
    const { drafts, ...counts } = await countAll(database.db, parisDay(now) - overviewDays + 1);
    return {
      alerts: await findAlerts(),
      ...counts,
      answersByDay: await recentCurve(now),
      outbox: { ...(await countJobs(database.db)), lastFailure: await describeFailure(database, "mail") },
      ai: { model: config.aiBaseUrl ? (config.aiModel ?? null) : null, drafts, lastFailure: await describeFailure(database, "ai") },
      smtp: config.smtpUrl !== undefined,
      backup: await describeBackup(database),
      versions: await describeVersions(database),
    };
  };
}

async function describeFailure({ db }: Database, kind: "mail" | "ai"): Promise<Overview["ai"]["lastFailure"]> {
  const last = await findLastFailure(db, kind);
  return last === undefined ? null : { at: new Date(last.at).toISOString(), error: last.error };
}

async function describeBackup({ db, engine }: Database): Promise<Overview["backup"]> {
  const dateOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return { byBadin: engine === "sqlite", last: dateOf(await findLastBackup(db)), lastAway: dateOf(await findLastBackupAway(db)) };
}

/**
 * Returns a page of the audit log, or of what it says of one kind of subject or of one subject; pages are numbered from
 * 1.
 */
export async function readJournal(
  { database: { db } }: Context,
  { page, about: kind, id }: QueryOf<typeof getJournal>,
): Promise<ResponseOf<typeof getJournal>> {
  const rows = await findJournal(db, { kind, id }, journalPageSize, (page - 1) * journalPageSize);
  const isGone = await findGone(
    db,
    rows.map(({ subject }) => subject),
  );
  const entries = rows.map(({ first_name, name, at, details, ...entry }) => ({
    ...entry,
    gone: isGone(entry.subject),
    at: new Date(at).toISOString(),
    details: details?.split(" ") ?? [],
    actor: name === null ? null : `${first_name} ${name}`,
  }));
  return { entries, total: await countJournal(db, { kind, id }) };
}

const tables = { question: "questions", user: "users", school: "schools" } as const;

/** Returns a function that tells whether a subject of the audit log has been deleted. */
async function findGone(db: Db, subjects: readonly string[]): Promise<(subject: string) => boolean> {
  const gone = new Set<string>();
  for (const [kind, table] of Object.entries(tables)) {
    const named = subjects.filter((subject) => subject.startsWith(`${kind}:`)).map((subject) => Number(subject.slice(kind.length + 1)));
    const ids = [...new Set(named)].filter(Number.isSafeInteger);
    const there = await findExisting(db, table, ids);
    for (const id of ids) if (!there.has(id)) gone.add(`${kind}:${id}`);
  }
  return (subject) => gone.has(subject);
}
