import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../server/test/free-port.ts";
import { startPostgres } from "../../../server/test/postgres-server.ts";
import { end, statusOf } from "../../../server/test/server-process.ts";
import type { Result } from "./scenarios.ts";
import { createSite } from "./site.ts";

const deploy = join(import.meta.dirname, "../../../deploy");

/** A proxy of deploy/, made to listen on this machine without TLS and to know two processes. */
interface Proxy {
  readonly name: string;
  /** Returns the configuration that is tried; its folder is for the proxy's own files. */
  configure(port: number, processes: readonly number[], folder: string): string;
  command(file: string, folder: string): [string, string[]];
}

const nginx: Proxy = {
  name: "nginx",
  configure(port, processes, folder) {
    const shipped = readFileSync(join(deploy, "nginx.conf"), "utf8");
    // The first server only redirects to HTTPS.
    const upstream = shipped.slice(0, shipped.indexOf("server {"));
    const site = shipped
      .slice(shipped.lastIndexOf("\nserver {"))
      .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
      .replace(/^.*(listen \[::\]|ssl_certificate).*\n/gm, "");
    const both = upstream.replace("server 127.0.0.1:3000;", processes.map((p) => `server 127.0.0.1:${p};`).join(" "));
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ");
    return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
      events {} http { access_log off; ${temporary} ${both} ${site} }`;
  },
  command: (file, folder) => ["nginx", ["-c", file, "-p", folder, "-e", join(folder, "error.log")]],
};

const caddy: Proxy = {
  name: "Caddy",
  configure(port, processes) {
    const site = readFileSync(join(deploy, "Caddyfile"), "utf8")
      .replace("badin.exemple.fr", `http://127.0.0.1:${port}`)
      .replace("reverse_proxy 127.0.0.1:3000", `reverse_proxy ${processes.map((p) => `127.0.0.1:${p}`).join(" ")}`);
    return `{\n\tadmin off\n}\n${site}`;
  },
  command: (file) => ["caddy", ["run", "--adapter", "caddyfile", "--config", file]],
};

/** Kills one of two processes on one PostgreSQL behind nginx, while students answer. */
export function behindNginx(folder: string): Promise<Result> {
  return behind(nginx, folder);
}

/** Kills one of two processes on one PostgreSQL behind Caddy, while students answer. */
export function behindCaddy(folder: string): Promise<Result> {
  return behind(caddy, folder);
}

async function behind(proxy: Proxy, folder: string): Promise<Result> {
  const fault = `one of two processes behind ${proxy.name} killed (-9) under load`;
  const program = proxy.name.toLowerCase();
  if (spawnSync(program, [program === "nginx" ? "-v" : "version"]).status !== 0)
    return { fault, seen: `not tried: ${program} is not installed`, held: undefined };
  const postgres = await startPostgres({ durable: true });
  const started: ChildProcess[] = [];
  try {
    const site = await createSite(folder, postgres.url);
    const ports = [await freePort(), await freePort()];
    for (const port of ports) started.push(await site.startOn(port));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const file = join(folder, "proxy.conf");
    writeFileSync(file, proxy.configure(port, ports, folder));
    const [command, options] = proxy.command(file, folder);
    const front = spawn(command, options, { stdio: "ignore", env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } });
    started.push(front);
    while ((await statusOf(`${url}/api/health/live`)) !== 200) {
      if (front.exitCode !== null) throw new Error(`${program} does not start`);
      await delay(50);
    }
    let over = false;
    const answering = site.students.answer(url, () => over, 20);
    await delay(1500);
    const before = site.students.recorded.length;
    await end(started[0] as ChildProcess, "SIGKILL");
    await delay(2500);
    over = true;
    await answering;
    const { recorded, refused } = site.students;
    const { lost, twice } = await site.recount();
    const signedOut = (refused.get(401) ?? 0) + (refused.get(403) ?? 0);
    const failed = [...refused.values()].reduce((sum, n) => sum + n, 0);
    const after = recorded.length - before;
    return {
      fault,
      seen: `${before} answers recorded before, ${after} after; ${failed} to send again, ${signedOut} signed out, ${lost} lost, ${twice} twice`,
      held: before > 0 && after > 0 && signedOut === 0 && lost === 0 && twice === 0,
    };
  } finally {
    for (const child of started.reverse()) if (child.exitCode === null && child.signalCode === null) await end(child, "SIGTERM");
    await postgres.stop();
  }
}
