import type { ExportFormat } from "@badin/contract";
import type { FastifyReply } from "fastify";
import { writeCsv } from "./csv.ts";
import type { Sheet } from "./sheet.ts";
import { writeXlsx } from "./xlsx.ts";

/**
 * Returns the file of a table and names it: a workbook with all the sheets, or the first one as CSV, which holds one
 * table. `name` has no extension and is plain ASCII: « suivi ».
 */
export async function exportFile(
  reply: FastifyReply,
  format: ExportFormat,
  name: string,
  sheets: readonly [Sheet, ...Sheet[]],
): Promise<Buffer> {
  reply.header("content-disposition", `attachment; filename="${name}.${format}"`);
  return format === "xlsx" ? writeXlsx(sheets) : Buffer.from(writeCsv(sheets[0]));
}
