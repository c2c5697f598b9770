import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** A proxy that serves Badin over https, with a certificate that no browser knows. */
export interface HttpsFront {
  readonly url: string;
  /** Where calls go: the address of Badin. */
  target: string;
  close(): void;
}

/** Starts one on a free port of this machine. */
export async function startHttpsFront(): Promise<HttpsFront> {
  const pem = readFileSync(join(import.meta.dirname, "../../server/test/fixtures/self-signed.pem"), "utf8");
  const server = createServer({ key: pem, cert: pem }, (asked, answer) => {
    const sent = request(`${front.target}${asked.url}`, { method: asked.method ?? "GET", headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const front: HttpsFront = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    target: "",
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
