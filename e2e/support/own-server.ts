import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { bodiesOf, headersOf, type Received, startSmtpServer } from "../../server/src/platform/mail/testing.ts";
import { startAddressServer } from "../../server/src/school/addresses/testing.ts";
import { freePort } from "../../server/test/free-port.ts";
import { end, statusOf } from "../../server/test/server-process.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/**
 * A separate Badin server with an empty database, which sends mails to a real SMTP server and address searches to a
 * real HTTP server.
 */
export interface OwnServer {
  readonly url: string;
  /** Runs a command of Badin on its data, and returns what it prints. */
  command(...words: string[]): Promise<string>;
  readonly addresses: Awaited<ReturnType<typeof startAddressServer>>;
  /** Waits for a mail to `address` and returns it. */
  mailTo(address: string): Promise<{ subject: string; text: string; html: string }>;
  stop(): Promise<void>;
}

/** Longest wait for the server to start, in milliseconds: a new database loads the whole bank. */
const startMs = 100_000;

/**
 * Starts a server of its own. It may take longer than a test's time limit: raise the limit first.
 * @param host `localhost` where a browser must take it for a site of its own, as passkeys do
 */
export async function startOwnServer(env: Record<string, string> = {}, host = "127.0.0.1"): Promise<OwnServer> {
  const [smtp, addresses, port] = await Promise.all([startSmtpServer(), startAddressServer(), freePort()]);
  const data = mkdtempSync(join(tmpdir(), "badin-e2e-own-"));
  const url = `http://${host}:${port}`;
  const own = { DATA_DIR: data, PUBLIC_URL: url, LOG_LEVEL: "error", DEMO: "0", PATH: process.env["PATH"] };
  const child = spawn(process.execPath, ["server/src/app/main.ts"], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...own,
      PORT: String(port),
      SMTP_URL: smtp.url,
      ADDRESS_API_URL: addresses.url,
      ...env,
    },
  });
  await expect.poll(() => statusOf(`${url}/api/health`), { timeout: startMs }).toBe(200);
  return {
    url,
    addresses,
    command: async (...words) => (await run(process.execPath, ["server/src/app/cli.ts", ...words], { cwd: root, env: own })).stdout,
    mailTo: (address) => mailTo(smtp.received, address),
    stop: async () => {
      await end(child, "SIGTERM");
      await Promise.all([smtp.stop(), addresses.stop()]);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function mailTo(received: readonly Received[], address: string) {
  const find = () => received.findLast(({ to }) => to.includes(address));
  await expect.poll(find).toBeTruthy();
  const message = find()?.message ?? "";
  return { subject: headersOf(message).get("subject") ?? "", ...bodiesOf(message) };
}
