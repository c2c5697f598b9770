import { parse } from "csv-parse/sync";

/** A record of a CSV text. */
export interface CsvRecord {
  /** Line on which the record ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the records of a CSV text but for empty lines, `limit` at most, whatever their widths and line ends; cells are unchanged. */
export function readCsvRecords(text: string, delimiter: string, limit?: number): CsvRecord[] {
  try {
    return parseRecords(text, delimiter, '"', limit);
  } catch {
    // A quote is never closed: quotes are then read as plain characters, so that only that line is affected.
    return parseRecords(text, delimiter, null, limit);
  }
}

function parseRecords(text: string, delimiter: string, quote: string | null, limit?: number): CsvRecord[] {
  const records = parse(text, {
    delimiter,
    quote,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    ...(limit === undefined ? {} : { to: limit }),
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}
