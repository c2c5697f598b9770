import { type Outbound, resolveAllowed } from "./outbound.ts";
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
    if (target.host !== home) await resolveAllowed(outbound, target);
    const response = await fetch(target, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const body = await readBounded(response, maxBytes);
    const { status, statusText, headers } = response;
    return new Response([101, 204, 205, 304].includes(status) ? null : body, { status, statusText, headers: plainHeaders(headers) });
  };
}

/** The body is decoded and whole: what says how it was sent no longer holds. */
function plainHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) kept.delete(name);
  return kept;
}
