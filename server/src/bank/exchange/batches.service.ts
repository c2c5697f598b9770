import type { ImportFormat, ImportSummary } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { findImports } from "./batches.queries.ts";

/** Number of imports on the screen. */
const listed = 50;

/** Returns the latest imports. */
export async function listImports({ database: { db } }: Context): Promise<ImportSummary[]> {
  return (await findImports(db, listed)).map((row) => ({
    id: row.id,
    file: row.file,
    format: row.format as ImportFormat,
    importedAt: new Date(row.imported_at).toISOString(),
    importedBy: row.first_name === null || row.name === null ? null : { firstName: row.first_name, name: row.name },
    added: row.added,
    merged: row.merged,
    known: row.known,
    refused: row.refused,
    remaining: row.remaining ?? 0,
    answered: row.answered ?? 0,
    undoneAt: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
  }));
}
