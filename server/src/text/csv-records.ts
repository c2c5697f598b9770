import { parse } from "csv-parse/sync";

/** A record of a CSV text. */
export interface CsvRecord {
  /** On which it ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The records of a CSV text, or its first `limit`, of whatever widths and line ends; cells are as they stand. */
export function readCsvRecords(text: string, delimiter: string, limit?: number): CsvRecord[] {
  try {
    return parseRecords(text, delimiter, '"', limit);
  } catch {
    // A quote that is never closed: quotes then mean nothing special, and only its own line suffers.
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
    info: true,
    ...(limit === undefined ? {} : { to: limit }),
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
}
