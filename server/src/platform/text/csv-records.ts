import { parse } from "csv-parse/sync";

/** A record of a CSV text. */
export interface CsvRecord {
  /** Line on which the record ends, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether it has a quote that is never closed, read as a plain character. */
  readonly unclosed?: boolean;
}

/** Quotes that are never closed in a text, at most, after which all are read as plain characters. */
const unclosedMax = 20;

/**
 * Returns the records of a CSV text but for empty lines, `limit` at most, whatever their widths and line ends; cells
 * are unchanged. A quote that is never closed affects its own line only.
 */
export function readCsvRecords(text: string, delimiter: string, limit?: number): CsvRecord[] {
  const whole = parseRecords(text, { delimiter, quote: '"', limit });
  if (whole.closed) return whole.records;
  const lines = text.split(/\r\n|\n|\r/);
  const records: CsvRecord[] = [];
  for (let from = 0, flaws = 0; from < lines.length && records.length < (limit ?? Number.POSITIVE_INFINITY); flaws++) {
    const quote = flaws < unclosedMax ? '"' : null;
    const { records: sound, closed } = parseRecords(lines.slice(from).join("\n"), { delimiter, quote, limit });
    records.push(...sound.map((record) => ({ ...record, line: from + record.line })));
    if (closed) break;
    from += sound.at(-1)?.line ?? 0;
    while (lines[from]?.trim() === "") from++;
    const [flawed] = parseRecords(lines[from] ?? "", { delimiter, quote: null, limit }).records;
    if (flawed) records.push({ ...flawed, line: from + 1, unclosed: true });
    from++;
  }
  return limit === undefined ? records : records.slice(0, limit);
}

interface Options {
  readonly delimiter: string;
  readonly quote: string | null;
  readonly limit: number | undefined;
}

/** Returns the records, up to the one whose quote is never closed. */
function parseRecords(text: string, { delimiter, quote, limit }: Options): { records: CsvRecord[]; closed: boolean } {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      delimiter,
      quote,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines, cells });
        return null;
      },
      ...(limit === undefined ? {} : { to: limit }),
    });
    return { records, closed: true };
  } catch {
    return { records, closed: false };
  }
}
