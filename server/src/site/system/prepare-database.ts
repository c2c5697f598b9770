import { loadShippedBank } from "../../bank/exams/shipped/shipped-bank.service.ts";
import { vapidKeys } from "../../identity/notifications/vapid.ts";
import { assertNoOtherSecret, assertSameSecret } from "../../platform/config/secret-fingerprint.ts";
import type { Context } from "../../platform/context.ts";
import { migrations } from "../../platform/database/migrations/index.ts";
import { migrate, pendingMigrations } from "../../platform/database/migrator.ts";
import { isDiskFull } from "../../platform/database/unavailable.ts";
import { loadCommunes } from "../../school/addresses/communes.service.ts";
import { ensureSchoolYears } from "../../school/classrooms/school-years.service.ts";
import { backUpBeforeMigrating } from "../cli/backups.ts";
import { isUnused } from "../demo/demo.queries.ts";
import { isDemoWanted } from "../demo/demo.rules.ts";
import { createDemoSchool, hasDemoSchool } from "../demo/demo.service.ts";
import { demoWarning, demoWelcome } from "../demo/demo.text.ts";
import { noRoom } from "./no-room.ts";

/**
 * Applies the pending migrations, all or none. An existing SQLite database is first copied to DATA_DIR/backups.
 * @returns the names of the migrations applied, and the path of the copy, if any
 * @throws NewerDatabaseError; SecretMismatchError when the database was last used with another application secret,
 * which changes nothing and makes no copy; NoRoomError when a disk is full; MigrationError
 */
export async function prepareSchema(context: Context): Promise<{ applied: string[]; backup: string | undefined }> {
  const { config, database } = context;
  const { pending, isNew } = await pendingMigrations(database);
  if (!isNew) await assertNoOtherSecret(context);
  const target = pending.at(-1);
  const copied = database.engine === "sqlite" && !isNew && target !== undefined;
  try {
    const backup = copied ? await backUpBeforeMigrating(config, target) : undefined;
    const applied = await migrate(database, migrations, backup);
    await assertSameSecret(context);
    return { applied, backup };
  } catch (error) {
    throw isDiskFull(error) ? await noRoom(context, error) : error;
  }
}

/**
 * Prepares what every part of the program needs: schema, school years and shipped bank. Fast when nothing has changed.
 */
export async function prepareContent(context: Context): Promise<void> {
  await prepareSchema(context);
  await ensureSchoolYears(context);
  await loadShippedBank(context);
}

/**
 * Makes the database ready to serve: schema, school years, shipped bank, communes, keys of notifications, demonstration
 * school when allowed.
 * @returns the message for the person who starts the program (the demonstration accounts, or a warning about them);
 * empty when there is none
 */
export async function prepareDatabase(context: Context): Promise<string> {
  await prepareContent(context);
  const { config, database } = context;
  await loadCommunes(context);
  await vapidKeys(context);
  const exists = await hasDemoSchool(context);
  if (exists) return config.localOnly ? demoWelcome() : demoWarning();
  if (!isDemoWanted(config, await isUnused(database.db))) return "";
  await createDemoSchool(context);
  return demoWelcome();
}
