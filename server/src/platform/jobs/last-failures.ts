import type { Db } from "../database/database.ts";
import { findSetting, replaceSetting } from "../database/settings.ts";
import type { JobKind } from "./outbox.queries.ts";

export interface LastFailure {
  /** Epoch ms. */
  readonly at: number;
  /** What went wrong, in French: see tellFailure. */
  readonly error: string;
}

const settingOf = (kind: JobKind): string => `last_failure_${kind}`;

/** Keeps the latest failure of a kind of job, for site admins to read. */
export const noteFailure = (db: Db, kind: JobKind, failure: LastFailure) => replaceSetting(db, settingOf(kind), JSON.stringify(failure));

/** Returns the latest failure of a kind of job, also when it has succeeded since; undefined without any. */
export async function findLastFailure(db: Db, kind: JobKind): Promise<LastFailure | undefined> {
  const kept = await findSetting(db, settingOf(kind));
  return kept === undefined ? undefined : (JSON.parse(kept) as LastFailure);
}
