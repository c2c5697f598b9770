import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer } from "vite";
import { pageHeaders } from "../server/src/platform/http/security.ts";
import { freePort } from "../server/test/free-port.ts";

/**
 * `npm run dev`: one address for the pages, which Vite reloads when their modules change, and for the API, which Node
 * restarts when its modules change. Reads the server's settings from the environment, but stores its data in data/dev.
 */
const root = join(import.meta.dirname, "..");
const host = "127.0.0.1";
const port = Number(process.env["PORT"] ?? 3000);
const apiPort = await freePort();
const nonce = randomBytes(16).toString("base64url");
/**
 * Longest time that a request waits for the API, which restarts in about a second but loads the bank the first time.
 */
const restartMs = 60_000;

const vite = await createServer({
  root: join(root, "web"),
  // Keeps the terminal's content: the server writes there too.
  clearScreen: false,
  // Vite adds it to each script of the page, React's refresh included.
  html: { cspNonce: nonce },
  server: {
    host,
    port,
    strictPort: true,
    headers: developmentHeaders(),
    proxy: { "/api": { target: `http://${host}:${apiPort}`, bypass: untilApiListens } },
  },
});
await vite.listen();

const api = spawn(process.execPath, ["--watch", "server/src/app/main.ts"], {
  cwd: root,
  stdio: "inherit",
  env: {
    DATA_DIR: join(root, "data", "dev"),
    DEMO: "1",
    LOG_LEVEL: "warn",
    ...process.env,
    HOST: host,
    PORT: String(apiPort),
    PUBLIC_URL: `http://${host}:${port}`,
  },
});

// A terminal sends Ctrl-C to each of these processes, and npm sends it a second time.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => api.kill(signal));
const [code] = await once(api, "exit");
await vite.close();
process.exit(code ?? 0);

/**
 * Returns the headers of the pages in production, relaxed for Vite: a script in the page (React's refresh), and a
 * worker that waits for Vite's restart.
 */
function developmentHeaders(): Record<string, string> {
  const headers = pageHeaders({ secureCookies: false, hstsSubdomains: false });
  const policy = headers["content-security-policy"] ?? "";
  const relaxed = policy.replace("script-src", `script-src 'nonce-${nonce}'`).replace("worker-src", "worker-src blob:");
  return { ...headers, "content-security-policy": relaxed };
}

/** Waits while the API restarts: a change in `contract/` reloads the page at the same moment. */
async function untilApiListens(): Promise<void> {
  const end = Date.now() + restartMs;
  while (!(await isListening(apiPort)) && Date.now() < end) await delay(100);
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, host);
  const connected = new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  return connected.finally(() => socket.destroy());
}
