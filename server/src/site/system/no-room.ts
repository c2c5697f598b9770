import { existsSync, statSync } from "node:fs";
import { sql } from "kysely";
import { commandLine } from "../../platform/command-line.ts";
import type { Context } from "../../platform/context.ts";
import { NoRoomError } from "../../platform/failures.ts";
import { freeBytes } from "./disk.ts";

/** On SQLite the copy, and a log as long as the database when every row changes; on PostgreSQL, the changed rows. */
const timesTheDatabase = { sqlite: 2, postgres: 1 };

/** Returns what an update that a full disk has stopped says to the person who runs the program. */
export async function noRoom(context: Context, cause: unknown): Promise<NoRoomError> {
  const { config, database } = context;
  const free = database.engine === "sqlite" ? await freeBytes(config.dataDir) : undefined;
  const size = await sizeOf(context).catch(() => undefined);
  const left = free === undefined ? "" : `, et il en reste ${inMb(Math.floor, free)}`;
  const needed = size === undefined ? "" : ` Elle en demande environ ${inMb(Math.ceil, size * timesTheDatabase[database.engine])}${left}.`;
  const disk = database.engine === "sqlite" ? `disque de DATA_DIR (${config.dataDir})` : "disque de PostgreSQL";
  const lines = [
    `La base n’a pas pu être mise à jour\u00A0: il n’y a plus de place sur le ${disk}.${needed}`,
    "Rien n’est perdu\u00A0: tout est annulé, la base est telle qu’avant. La version précédente de Badin la sert telle quelle.",
    `Libérez de la place, puis essayez de nouveau\u00A0: «\u00A0${commandLine("migrate")}\u00A0», et relancez Badin.`,
  ];
  return new NoRoomError(lines.join("\n"), { cause });
}

const inMb = (round: (mb: number) => number, bytes: number): string => `${round(bytes / 1_000_000)}\u00A0Mo`;

async function sizeOf({ config, database }: Context): Promise<number> {
  if (database.engine === "sqlite")
    return ["", "-wal"]
      .map((suffix) => config.databaseLocation + suffix)
      .reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0);
  const size = sql<string>`pg_database_size(current_database())`.as("size");
  return Number((await database.db.selectNoFrom(size).executeTakeFirstOrThrow()).size);
}
