import { callOutside } from "./call.ts";
import type { Outbound } from "./outbound.ts";
import { readBounded } from "./read-bounded.ts";

const timeoutMs = 5_000;
/** A provider's keys and metadata take some ten kilobytes. */
const longest = 512 * 1024;

/**
 * Returns a `fetch` for a service that the site's administrator has configured at `base`. Its own host is called
 * wherever it is, in a private network too; another host that the service names must be on the public Internet.
 * Nothing is followed, waited for beyond five seconds, or read beyond `maxBytes`.
 */
export function configuredFetch(
  outbound: Outbound,
  base: string,
  maxBytes = longest,
): (url: string, init?: RequestInit) => Promise<Response> {
  const home = new URL(base).host;
  return async (url, init = {}) => {
    const target = new URL(url);
    if (target.host !== home) return elsewhere(outbound, target, init, maxBytes);
    const response = await fetch(target, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    return answerOf(response.status, response.headers, await readBounded(response, maxBytes));
  };
}

/** Calls a host that the service names, at the addresses that were checked. */
async function elsewhere(outbound: Outbound, url: URL, { method, headers, body }: RequestInit, maxBytes: number): Promise<Response> {
  const { status, ...answer } = await callOutside(outbound, {
    url,
    method: method === "POST" ? "POST" : "GET",
    headers: Object.fromEntries(new Headers(headers)),
    ...(body ? { body: await new Response(body).text() } : {}),
    timeoutMs,
    maxBytes,
  });
  const said = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return answerOf(status, new Headers(said), answer.text);
}

const answerOf = (status: number, headers: Headers, body: string): Response =>
  new Response([101, 204, 205, 304].includes(status) ? null : body, { status, headers: plainHeaders(headers) });

/** The body is decoded and whole: what says how it was sent no longer holds. */
function plainHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  return kept;
}
