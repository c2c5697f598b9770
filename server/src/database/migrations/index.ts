import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";
import * as initial from "./0001-initial.ts";
import * as shortTerms from "./0002-short-terms.ts";
import * as oneOpenReport from "./0003-one-open-report.ts";

export interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Every migration, in order. A published one never changes: a later one mends it. */
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0002-short-terms": shortTerms,
  "0003-one-open-report": oneOpenReport,
};
