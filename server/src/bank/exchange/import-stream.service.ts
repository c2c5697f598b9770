import type { Readable } from "node:stream";
import type { ChosenKeys, ImportEvent, ImportReport, importBank, QueryOf, TableLayout } from "@badin/contract";
import { chosenKeys, chosenSheets, tableLayout } from "@badin/contract/schemas";
import type { FastifyBaseLogger } from "fastify";
import { actorOf } from "../../platform/audit/audit.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { eventLines, failureOf, pacer } from "../../platform/http/event-lines.ts";
import type { SessionUser } from "../../platform/http/session.ts";
import { inSlices } from "../../platform/time-slices.ts";
import { createImageSource } from "./image-source.ts";
import { importBankFile, type Progress } from "./import.service.ts";
import { SeveralKeyReadings, SeveralSheets, UnknownColumns, UnreadableFile } from "./item.ts";
import { findLayouts, keepLayout } from "./layouts.queries.ts";
import { readConfined } from "./read-confined.ts";

/** Whether an import is running: a file is held in memory, so each process imports one at a time. */
let busy = false;

interface Import {
  readonly user: SessionUser;
  readonly bytes: Buffer;
  readonly query: QueryOf<typeof importBank>;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/**
 * Imports a file and streams its progress, then the report, as one JSON value per line. The import continues when the
 * client disconnects.
 * @throws AppError 400 when the columns are not told whole, or the sheets or the readings of keys are no list, 503
 * while another file is imported
 */
export function streamImport(context: Context, { user, bytes, query, log }: Import): Readable {
  const columns = query.columns === undefined ? undefined : layoutOf(query.columns);
  const sheets = query.sheets === undefined ? undefined : sheetsOf(query.sheets);
  const keys = query.keys === undefined ? [] : keysOf(query.keys);
  if (busy)
    throw new AppError("unavailable", { message: "Un autre import est en cours. Réessayez dans un instant.", retryAfterSeconds: 10 });
  busy = true;
  return eventLines(async (push) => {
    const tell = (event: ImportEvent) => push(`${JSON.stringify(event)}\n`);
    const images = createImageSource(context.database.db);
    try {
      const { name, theme, year, preview } = query;
      const { db } = context.database;
      const actor = actorOf(user);
      const layouts = await findLayouts(db);
      const read = () => readConfined(name, bytes, { theme, year, columns, layouts, sheets, keys, reviewed: preview });
      const report = await importBankFile(context, read, {
        name,
        pictures: null,
        preview,
        review: true,
        images,
        actor,
        onProgress: seldom(tell),
      });
      if (columns && !preview) await keepLayout(db, columns, context.now());
      await inSlices(reportSteps(report, push));
    } catch (error) {
      if (error instanceof UnknownColumns) tell({ table: error.table });
      else if (error instanceof SeveralSheets) tell({ sheets: error.sheets });
      else if (error instanceof SeveralKeyReadings) tell({ keys: error.keys });
      else tell({ failure: refusalOf(error, log) });
    } finally {
      images.close();
      busy = false;
    }
  });
}

/**
 * Gives the text of the event of a report, `{"report":…}` and a line break, piece by piece: that of 20,000 questions
 * takes a tenth of a second to write.
 */
export function* reportSteps(report: ImportReport, push: (text: string) => void): Generator<void, void> {
  const { lines, review, ...rest } = report;
  push(`{"report":${JSON.stringify(rest).slice(0, -1)},"lines":`);
  yield* listSteps(lines, push);
  push(',"review":');
  if (review) {
    push(`{"programme":${JSON.stringify(review.programme)},"rows":`);
    yield* listSteps(review.rows, push);
    push(',"pairs":');
    yield* listSteps(review.pairs, push);
    push("}}}\n");
  } else push("null}}\n");
}

/** Number of elements written between two places where other requests may have their turn. */
const written = 20;

function* listSteps(list: readonly unknown[], push: (text: string) => void): Generator<void, void> {
  push("[");
  for (let start = 0; start < list.length; start += written) {
    const some = list.slice(start, start + written).map((element) => JSON.stringify(element));
    push(`${start === 0 ? "" : ","}${some.join(",")}`);
    yield;
  }
  push("]");
}

/** @throws AppError 400 when the text is not a layout */
function layoutOf(json: string): TableLayout {
  const { data } = tableLayout.safeParse(parsed(json));
  if (data) return data as TableLayout;
  throw new AppError("invalid", { message: "Il manque des colonnes à associer" });
}

/** @throws AppError 400 when the text is not a list of names */
function sheetsOf(json: string): string[] {
  const { data } = chosenSheets.safeParse(parsed(json));
  if (data) return data;
  throw new AppError("invalid", { message: "Les feuilles choisies ne se lisent pas" });
}

/** @throws AppError 400 when the text is not a list of readings */
function keysOf(json: string): ChosenKeys {
  const { data } = chosenKeys.safeParse(parsed(json));
  if (data) return data;
  throw new AppError("invalid", { message: "Les lectures choisies ne se lisent pas" });
}

/** Returns the value of a JSON text; undefined for any other text. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function seldom(tell: (event: ImportEvent) => void): Progress {
  const isTime = pacer();
  return (step, done, total) => void (isTime(done, total) && tell({ step, done, total }));
}

function refusalOf(thrown: unknown, log: Import["log"]) {
  if (thrown instanceof UnreadableFile)
    return { error: "invalid", error_description: `Ce fichier ne peut pas être importé\u00a0: ${thrown.message}.` };
  return failureOf(thrown, log, "import failed");
}
