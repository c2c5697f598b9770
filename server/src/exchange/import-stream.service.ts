import { Readable } from "node:stream";
import type { ImportEvent, importBank, QueryOf } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import { actorOf } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { AppError, toAppError } from "../http/errors.ts";
import type { SessionUser } from "../http/session.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile, type Progress } from "./import.service.ts";
import { UnreadableFile } from "./item.ts";
import { readApart } from "./read-apart.ts";

/** Often enough for a bar to move, seldom enough to cost nothing. */
const progressEveryMs = 100;

/** A file is held in memory while it is imported: one at a time in a process. */
let busy = false;

interface Import {
  readonly user: SessionUser;
  readonly bytes: Buffer;
  readonly query: QueryOf<typeof importBank>;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Imports a file, telling as it goes how far it is, then what became of each item: a JSON value a line. Whoever leaves before the end does not
 * stop it.
 * @throws AppError 503 while another file is imported
 */
export function streamImport(context: Context, { user, bytes, query, log }: Import): Readable {
  if (busy)
    throw new AppError("unavailable", { message: "Un autre import est en cours. Réessayez dans un instant.", retryAfterSeconds: 10 });
  busy = true;
  const lines = new Readable({ read: () => undefined });
  const tell = (event: ImportEvent) => lines.destroyed || lines.push(`${JSON.stringify(event)}\n`);
  const work = async () => {
    try {
      const { name, theme, year, preview } = query;
      const images = createImageSource(context.database.db);
      const actor = actorOf(user);
      const read = () => readApart(name, bytes, { theme, year });
      tell({ report: await importBankFile(context, read, { name, directory: null, preview, images, actor, onProgress: seldom(tell) }) });
    } catch (error) {
      tell({ failure: failureOf(error, log) });
    } finally {
      busy = false;
      lines.push(null);
    }
  };
  void work();
  return lines;
}

function seldom(tell: (event: ImportEvent) => void): Progress {
  let last = 0;
  return (step, done, total) => {
    const now = performance.now();
    if (now - last < progressEveryMs && done < total) return;
    last = now;
    tell({ step, done, total });
  };
}

function failureOf(thrown: unknown, log: Import["log"]) {
  if (thrown instanceof UnreadableFile)
    return { error: "invalid", error_description: `Ce fichier ne peut pas être importé\u00a0: ${thrown.message}.` };
  const error = toAppError(thrown);
  if (error.status >= 500) log.error({ err: error.options.details ?? thrown, code: error.code }, "import failed");
  return { error: error.code, error_description: error.message };
}
