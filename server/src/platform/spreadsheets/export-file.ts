import { csvType, type ExportFormat, fileName, parisIsoDay, workbookType } from "@badin/contract";
import type { FastifyReply } from "fastify";
import { writeCsv } from "./csv.ts";
import type { Sheet } from "./sheet.ts";
import { writeXlsx } from "./xlsx.ts";

/** What an exported table is of: its name and that of its class, then when, in epoch ms. */
export interface ExportSubject {
  readonly about: readonly string[];
  readonly at: number;
}

/**
 * Returns the file of a table, with its media type and its name, « suivi-bia-du-mercredi-2027-04-07.csv »: a workbook
 * with all the sheets, or the first one as CSV, which holds one table.
 */
export async function exportFile(
  reply: FastifyReply,
  format: ExportFormat,
  { about, at }: ExportSubject,
  sheets: readonly [Sheet, ...Sheet[]],
): Promise<Buffer> {
  reply.header("content-disposition", `attachment; filename="${fileName(about, format, parisIsoDay(at))}"`);
  reply.type(format === "xlsx" ? workbookType : csvType);
  return format === "xlsx" ? writeXlsx(sheets) : Buffer.from(writeCsv(sheets[0]));
}
