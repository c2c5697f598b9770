import type { Endpoint } from "@badin/contract";
import { fetchRaw, type Input, urlOf, withToken } from "./client.ts";
import { ConnectionFailure } from "./failures.ts";
import { pageUser } from "./page-user.ts";

/**
 * Sends a file as the request body to an endpoint that answers one JSON value, or one per line. Calls `onValue` with
 * each value as it arrives, and returns the last.
 * @throws ApiFailure when the server refuses, ConnectionFailure when the answer does not come, is cut or is empty
 */
export async function sendFile<E extends Endpoint, Value>(
  endpoint: E,
  input: Input<E>,
  file: Blob,
  onValue: (value: Value) => void = () => undefined,
): Promise<Value> {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return readValues(urlOf(endpoint, params, query), { method: endpoint.method, type: endpoint.accepts, body: file }, onValue);
}

/** Sends a form to an endpoint that answers one JSON value per line, as `sendFile` does a file. */
export async function sendForm<E extends Endpoint, Value>(endpoint: E, input: Input<E>, onValue: (value: Value) => void): Promise<Value> {
  const { params, query, body } = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const form = { method: endpoint.method, type: "application/json", body: JSON.stringify(body) };
  return readValues(urlOf(endpoint, params, query), form, onValue);
}

/** Asks an endpoint for one JSON value per line, as `sendFile` does for a file. */
export async function readLines<E extends Endpoint, Value>(endpoint: E, input: Input<E>, onValue: (value: Value) => void): Promise<Value> {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  return readValues(urlOf(endpoint, params, query), { method: endpoint.method }, onValue);
}

interface Sent {
  readonly method: string;
  readonly type?: string | undefined;
  readonly body?: Blob | string;
}

async function readValues<Value>(url: string, { method, type, body: sent }: Sent, onValue: (value: Value) => void): Promise<Value> {
  const { body } = await withToken(pageUser(), (headers) =>
    fetchRaw(url, { method, headers: { ...(type && { "content-type": type }), ...headers }, body: sent ?? null }),
  );
  let last: Value | undefined;
  const take = (line: string) => {
    last = JSON.parse(line) as Value;
    onValue(last);
  };
  let rest = "";
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let ended = false; reader && !ended; ) {
    const { value = "", done } = await reader.read().catch((error: unknown) => {
      throw new ConnectionFailure(error);
    });
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(take);
    ended = done;
  }
  // An answer that is one value has no line end.
  if (rest.trim() !== "") take(rest);
  if (last === undefined) throw new ConnectionFailure("the answer is empty");
  return last;
}
