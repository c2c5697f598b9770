import type { IncomingHttpHeaders } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type Outbound, resolveAllowed } from "./outbound.ts";

interface Call {
  readonly url: URL;
  readonly method?: "GET" | "POST";
  readonly headers?: Record<string, string | number>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

interface Read {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer<ArrayBuffer>;
  /** The same, decoded when it is read. */
  readonly text: string;
}

/**
 * Calls an address that a person or another server gave, and reads its answer. The connection uses the IP addresses
 * that were checked; redirects are not followed.
 * @throws ForbiddenAddress when the address may not be called; other errors when the name is unknown, the connection
 * fails, the answer is longer than `maxBytes`, or it is not whole within `timeoutMs`
 */
export async function callOutside(
  outbound: Outbound,
  { url, method = "GET", headers = {}, body, timeoutMs, maxBytes }: Call,
): Promise<Read> {
  const signal = AbortSignal.timeout(timeoutMs);
  const addresses = await Promise.race([resolveAllowed(outbound, url), overTime(signal)]);
  const [first] = addresses;
  const lookup: LookupFunction = (_hostname, options, found) => {
    if (options.all) found(null, addresses);
    else found(null, first?.address ?? "", first?.family);
  };
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    // A connection cut by the clock says so, whatever it says of itself.
    const fail = (error: Error) => reject(signal.aborted ? signal.reason : error);
    const sent = request(url, { method, headers: { ...headers, ...length }, lookup, agent: false, signal }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) response.destroy(new Error(`the answer is longer than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      response.on("error", fail);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          get text() {
            return bytes.toString("utf8");
          },
        });
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Rejects when the time is over: a name may take longer to be found than its site to answer. */
const overTime = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** Whether a call was given up because its answer was not whole in time. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";
