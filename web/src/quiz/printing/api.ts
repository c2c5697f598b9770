import type { PrintEvent, printMockExam, printQcm, QueryOf } from "@badin/contract";
import type { Input } from "../../platform/api/client.ts";
import { saveBlob } from "../../platform/api/download.ts";
import { ConnectionFailure, toFailure } from "../../platform/api/failures.ts";
import { readLines } from "../../platform/api/send-file.ts";

type Printing = typeof printQcm | typeof printMockExam;
/** One file to print. */
export type PrintChoice = Readonly<Omit<QueryOf<typeof printQcm>, "progress">>;
export type PageDrawn = Extract<PrintEvent, { page: number }>;

/** What is asked for, the name of its file, and what is called as each page is drawn. */
export type PrintedFile = [choice: PrintChoice, fileName: string, onPage: (drawn: PageDrawn) => void];

/**
 * Saves a file to print as `fileName` and returns the signs that no font has; `onPage` is called as each page is drawn.
 * @throws ApiFailure when the server refuses, ConnectionFailure when the file does not come
 */
export async function savePrinted<E extends Printing>(
  endpoint: E,
  params: Record<string, number>,
  ...[choice, fileName, onPage]: PrintedFile
): Promise<string> {
  const input = { params, query: { ...choice, progress: true } } as unknown as Input<E>;
  const last = await readLines<E, PrintEvent>(endpoint, input, (event) => "page" in event && onPage(event));
  if ("failure" in last) throw toFailure(400, last.failure);
  if ("page" in last) throw new ConnectionFailure("the file is cut");
  const bytes = Uint8Array.from(atob(last.pdf), (letter) => letter.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: "application/pdf" }), fileName);
  return last.missing;
}
