import type { Endpoint, ResponseOf } from "@badin/contract";

// Outside the application, for which a slow phone waits.

/**
 * Returns the answer of a call of the API, which the application will take (platform/first-page/first-answers.ts).
 * Rejects when there is no session, or no network: the page then waits.
 */
export function read<E extends Endpoint>({ path }: E, params: Record<string, number> = {}): Promise<ResponseOf<E>> {
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const answer = get(url) as Promise<ResponseOf<E>>;
  globalThis.firstAnswers ??= new Map();
  globalThis.firstAnswers.set(url, answer);
  return answer;
}

async function get(url: string): Promise<unknown> {
  const response = await fetch(url, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
