import { type getJournal, journalPageSize, type Overview, overviewDays, type ResponseOf } from "@badin/contract";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { findLastBackup } from "../database/last-backup.ts";
import { countJobs } from "../jobs/outbox.queries.ts";
import { parisDay } from "../time/paris.ts";
import { answersByDay } from "./days.rules.ts";
import { countAll, countAnswersByHour, countJournal, findJournal } from "./overview.queries.ts";
import { describeVersions } from "./versions.ts";

const dayMs = 86_400_000;
/** How long the curve is cached in each process, in milliseconds: computing it reads every answer of the site. */
const curveKeptMs = 5 * 60_000;

/** Returns a function that reads the figures of the site, for site admins. */
export function createOverview(context: Context): () => Promise<Overview> {
  const { database, config } = context;
  let curve: { at: number; days: Promise<Overview["answersByDay"]> } | undefined;

  const readCurve = async (now: number) => {
    const since = now - (overviewDays + 1) * dayMs;
    return answersByDay(await countAnswersByHour(database.db, since), now, overviewDays);
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
      ...counts,
      answersByDay: await recentCurve(now),
      outbox: await countJobs(database.db),
      ai: { model: config.aiBaseUrl ? (config.aiModel ?? null) : null, drafts },
      smtp: config.smtpUrl !== undefined,
      backup: await describeBackup(database),
      versions: await describeVersions(database),
    };
  };
}

async function describeBackup({ db, engine }: Database): Promise<Overview["backup"]> {
  const last = await findLastBackup(db);
  return { byBadin: engine === "sqlite", last: last === undefined ? null : new Date(last).toISOString() };
}

/** Returns a page of the audit log; pages are numbered from 1. */
export async function readJournal({ database: { db } }: Context, page: number): Promise<ResponseOf<typeof getJournal>> {
  const rows = await findJournal(db, journalPageSize, (page - 1) * journalPageSize);
  const entries = rows.map(({ first_name, name, at, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
    actor: name === null ? null : `${first_name} ${name}`,
  }));
  return { entries, total: await countJournal(db) };
}
