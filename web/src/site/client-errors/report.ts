import { type ClientError, csrfHeader, reportClientError } from "@badin/contract";
import { ApiFailure, ConnectionFailure } from "../../platform/api/failures.ts";
import { plainToken } from "../../platform/api/plain-token.ts";
import { isMissingChunk } from "../../platform/ui/error-page/missing-chunk.ts";

/** Reports of one page: a page that fails all the time does not flood the log. */
const maxReports = 5;
const told = new Set<string>();

/**
 * Whether `thrown` is an exception of the page's code, which should not happen: no refusal of the server, no lost
 * connection, no code that could not be fetched, nothing that was given up.
 */
export const isException = (thrown: unknown): thrown is Error =>
  thrown instanceof Error &&
  !(thrown instanceof ApiFailure || thrown instanceof ConnectionFailure) &&
  thrown.name !== "AbortError" &&
  !isMissingChunk(thrown);

/** Tells the server's log of an exception of the page's code, each once. Never throws. */
export function reportException(thrown: unknown): void {
  if (!isException(thrown)) return;
  const { name, message, stack = "" } = thrown;
  const key = `${name} ${message}`;
  if (told.has(key) || told.size >= maxReports) return;
  told.add(key);
  const body = {
    name: name.slice(0, 60),
    message: message.slice(0, 300),
    stack: stack.slice(0, 2000),
    page: location.pathname.slice(0, 200),
  };
  // Nothing is reported without network: the log is about code, and the next student gets the same error.
  send(body).catch(() => undefined);
}

/** Sends the report by itself: the exception may come from what all other calls go through. */
async function send(body: ClientError): Promise<void> {
  const headers = { "content-type": "application/json", [csrfHeader]: await plainToken() };
  await fetch(reportClientError.path, { method: reportClientError.method, headers, body: JSON.stringify(body) });
}
