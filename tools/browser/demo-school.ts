import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/test/free-port.ts";
import { end, startServerProcess } from "../../server/test/server-process.ts";

/** The program served as in production, with the demonstration school, and its users' sessions. */
export interface DemoSchool {
  readonly url: string;
  /** A folder of its own, for what is measured too. */
  readonly directory: string;
  /** Signs in to an account of the school; returns its cookies, as `name=value`. */
  readonly signIn: (username: string) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Starts the demonstration school on a free port, its data in a folder that `close` removes. */
export async function openDemoSchool(): Promise<DemoSchool> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const directory = mkdtempSync(join(tmpdir(), "badin-measured-"));
  const server: ChildProcess = await startServerProcess(port, directory, "", { HOST: "127.0.0.1", DEMO: "1" });
  return {
    url,
    directory,
    signIn: (username) => signIn(url, username),
    close: async () => {
      await end(server, "SIGTERM");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string, username: string): Promise<string[]> {
  const first = await fetch(`${url}/api/csrf-token`);
  const { token } = (await first.json()) as { token: string };
  const pairs = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const response = await fetch(`${url}/api/users/signin`, {
    method: "POST",
    headers: { "x-xsrf-token": token, cookie: pairs(first).join("; "), "content-type": "application/json" },
    body: JSON.stringify({ username, password: "vent-de-demo" }),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status}`);
  return [...pairs(first), ...pairs(response)];
}
