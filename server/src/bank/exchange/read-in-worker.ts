import type { UnknownTable } from "@badin/contract";
import { askWorker } from "../../platform/worker-thread.ts";
import { type Defaults, type ReadFile, UnknownColumns, UnreadableFile } from "./item.ts";

const bounds = {
  /** Shorter than the timeout of a silent connection. */
  timeoutMs: 20_000,
  memoryMb: 768,
  exceeded: () => new UnreadableFile("il est trop long à lire : partagez-le"),
};

type Message = { readonly file: ReadFile } | { readonly refusal: string; readonly table?: UnknownTable };

/**
 * Reads an untrusted file in a worker thread, so that a large or malicious file does not block other requests.
 * @throws UnreadableFile when the file as a whole cannot be read, or exceeds the limits of time or memory; UnknownColumns for a table whose
 * titles are not known
 */
export async function readInWorker(name: string, bytes: Uint8Array, defaults: Defaults): Promise<ReadFile> {
  const message = await askWorker<Message>(new URL("./read-worker.ts", import.meta.url), { name, bytes, defaults }, bounds);
  if ("file" in message) return message.file;
  throw message.table ? new UnknownColumns(message.refusal, message.table) : new UnreadableFile(message.refusal);
}
