import type { Endpoint } from "@badin/contract";
import { fetchRaw, urlOf } from "./client.ts";
import { deadline } from "./deadline.ts";
import { ConnectionFailure } from "./failures.ts";

interface DownloadOptions {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  /** Longest wait for the file; 60 seconds by default, as a school's network can be slow. */
  readonly timeoutMs?: number;
}

/**
 * Calls `endpoint` and saves the file it answers as `fileName`. A plain link would save a refusal as a file instead of
 * reporting it.
 * @throws ApiFailure when the server refuses, ConnectionFailure when no answer came
 */
export async function download(
  endpoint: Endpoint,
  fileName: string,
  { params = {}, query, timeoutMs = 60_000 }: DownloadOptions = {},
): Promise<void> {
  const response = await fetchRaw(urlOf(endpoint, params, query), { signal: deadline(timeoutMs) });
  const content = await response.blob().catch((error: unknown) => {
    throw new ConnectionFailure(error);
  });
  saveBlob(content, fileName);
}

/** Saves `content` as a download named `fileName`. */
export function saveBlob(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
