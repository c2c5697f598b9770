import type { IncomingHttpHeaders } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Outbound, resolveAllowed } from "./outbound.ts";

interface Post {
  readonly url: URL;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Posts to an address supplied by a browser. The connection uses the IP addresses that were checked, so a later change
 * of the DNS name has no effect. Redirects are not followed, and the body of the answer is not read.
 * @throws ForbiddenAddress when the address may not be called; other errors when the name is unknown, the connection
 * fails or nobody answers in time
 */
export async function post(outbound: Outbound, { url, headers, body, timeoutMs }: Post): Promise<Answer> {
  const addresses = await resolveAllowed(outbound, url);
  const [first] = addresses;
  const lookup: LookupFunction = (_hostname, options, found) => {
    if (options.all) found(null, addresses);
    else found(null, first?.address ?? "", first?.family);
  };
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method: "POST", headers, lookup, agent: false, signal }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.on("error", () => undefined).destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
