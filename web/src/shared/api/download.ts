import type { Endpoint } from "@badin/contract";
import { refusal, urlOf } from "./client.ts";
import { assertAnswered, ConnectionFailure } from "./failures.ts";

interface DownloadOptions {
  readonly query?: Record<string, unknown>;
  /** A file takes its time on a school's network. */
  readonly timeoutMs?: number;
}

/**
 * Has the browser keep the file that a call answers, under `fileName`. By hand rather than by a link: a refusal is said, not saved.
 * @throws ApiFailure when the server refuses, ConnectionFailure when no answer came
 */
export async function download(endpoint: Endpoint, fileName: string, { query, timeoutMs = 60_000 }: DownloadOptions = {}): Promise<void> {
  const lost = (error: unknown): never => {
    throw new ConnectionFailure(error);
  };
  const response = await fetch(urlOf(endpoint, {}, query), { signal: AbortSignal.timeout(timeoutMs) }).catch(lost);
  assertAnswered(response);
  if (!response.ok) throw refusal(response, await response.json().catch(() => undefined));
  saveBlob(await response.blob().catch(lost), fileName);
}

/** Puts `content` among the downloads of the browser. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
