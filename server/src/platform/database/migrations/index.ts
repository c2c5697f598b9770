import { readdirSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Engine } from "../engine.ts";

export interface Migration {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

const fileName = /^(\d{4}-[a-z\d-]+)\.ts$/;
const names = readdirSync(import.meta.dirname).flatMap((file) => fileName.exec(file)?.[1] ?? []);

/**
 * Every migration, in order: the files of this folder that begin with a number. A published migration never changes: a
 * later one corrects it.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(names.sort().map(async (name) => [name, (await import(new URL(`${name}.ts`, import.meta.url).href)) as Migration])),
);
