import { createHash } from "node:crypto";
import { closeSync, copyFileSync, createReadStream, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../platform/config/config.ts";
import { CommandError, explainFailure, reasonOf } from "../../platform/failures.ts";

/**
 * Checks that a folder is on another file system than the data: a folder whose disk is not mounted is one of the
 * machine itself, which a fire or a thief takes with the rest.
 * @throws CommandError
 */
export function assertAway(folder: string, { dataDir }: Pick<Config, "dataDir">): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new CommandError(`Ce dossier n’existe pas : ${folder}. Est-il monté ?`);
  if (existsSync(dataDir) && statSync(folder).dev === statSync(dataDir).dev)
    throw new CommandError(
      `${folder} est sur le même disque que les données : son disque, ou le dossier de l’autre machine, n’est pas monté.`,
    );
}

/**
 * Copies a finished backup into a folder of another machine or disk, under the same name, and reads both again: a copy
 * that differs is not kept. Returns its path.
 * @throws CommandError
 */
export async function copyAway(backup: string, folder: string): Promise<string> {
  const target = join(folder, basename(backup));
  const unfinished = `${target}.tmp`;
  try {
    copyFileSync(backup, unfinished);
    flush(unfinished);
    if ((await hashOf(unfinished)) !== (await hashOf(backup))) throw new CommandError("Elle ne se relit pas telle qu’elle a été écrite.");
    renameSync(unfinished, target);
    return target;
  } catch (error) {
    rmSync(unfinished, { force: true });
    // The backup has just been written: what fails is where it goes.
    const reason = error instanceof CommandError ? error.message : (withStop(reasonOf(error)) ?? explainFailure(error));
    if (reason === undefined) throw error;
    throw new CommandError(`La copie vers ${folder} a manqué : ${reason}`);
  }
}

const withStop = (reason: string | undefined): string | undefined => reason && `${reason}.`;

function flush(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
