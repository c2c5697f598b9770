import * as z from "zod/mini";
import { exportFormats } from "./constants.ts";

const format = z._default(z.enum(exportFormats), "xlsx");

/** In which file a table is exported. */
export const exportQuery = z.object({ format });

/** A page with several tables: a workbook has them all, a CSV file the one that `table` names. */
export const exportQueryOf = <Table extends string>(tables: readonly [Table, ...Table[]]) =>
  z.object({ format, table: z._default(z.enum(tables), tables[0]) });

export const exportedFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
