import type { Endpoint, QueryInputOf, SchemasOf } from "@badin/contract";
import { refusal, urlOf, withToken } from "./client.ts";
import { assertAnswered, ConnectionFailure } from "./failures.ts";
import { pageUser } from "./page-user.ts";

/**
 * Sends a file as the request body to an endpoint that answers one JSON value per line, and calls `onValue` with each value as it arrives.
 * @throws ApiFailure when the server refuses, ConnectionFailure when the answer does not come or is cut
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  query: SchemasOf<E> extends Record<"query", unknown> ? QueryInputOf<E> : Record<string, never>,
  file: Blob,
  onValue: (value: unknown) => void,
): Promise<void> {
  const cut = (error: unknown): never => {
    throw new ConnectionFailure(error);
  };
  const answer = await withToken(pageUser(), async (headers) => {
    const response = await fetch(urlOf(endpoint, {}, query as Record<string, unknown>), {
      method: endpoint.method,
      headers: { ...(endpoint.accepts && { "content-type": endpoint.accepts }), ...headers },
      body: file,
    }).catch(cut);
    assertAnswered(response);
    if (response.ok && response.body) return response.body;
    throw refusal(response, await response.json().catch(() => undefined));
  });
  const reader = answer.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read().catch(cut);
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onValue(JSON.parse(line));
    if (done) {
      // An answer that is one value has no line end.
      if (rest.trim() !== "") onValue(JSON.parse(rest));
      return;
    }
  }
}
