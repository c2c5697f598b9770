// Runs under any Node from 20 on, with nothing installed: no dependency and no TypeScript here.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const started = performance.now();
const windows = process.platform === "win32";
const bin = join(root, "node_modules", ".bin");
/** The Node that the lock file pins (docs/decisions/0017): that of the system may be too old. */
const pinnedNode = join(bin, windows ? "node.cmd" : "node");
// MALLOC_ARENA_MAX: see bin/badin. Processes that are short find their modules compiled, which halves their time.
const environment = {
  MALLOC_ARENA_MAX: "2",
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  ...process.env,
  PATH: `${bin}${windows ? ";" : ":"}${process.env.PATH ?? ""}`,
};

const say = (message) => process.stderr.write(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${message}\n`);

/** Installs the dependencies when the lock file has changed since the last installation. */
export function install({ tools }) {
  const stamp = join(root, "node_modules", ".badin-stamp");
  const wanted = `${hashOf("package-lock.json")} ${tools ? "tools" : "run"}`;
  const found = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  // An installation for tests includes what running needs.
  if (found === wanted || found === wanted.replace(/ run$/, " tools")) return;
  ensureLibatomic();
  say("Installation des dépendances…");
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error", tools ? "--include=dev" : "--omit=dev"];
  // npm must run on the Node that started it, because `npm ci` deletes the pinned one.
  const npm = process.env.npm_execpath;
  if (npm) run(process.env.npm_node_execpath ?? process.execPath, [npm, ...options]);
  else run("npm", options, { shell: windows });
  linkNode();
  writeFileSync(stamp, wanted);
}

/** npm 9, that of Debian 13, installs the pinned Node, which is optional, without the link to it. */
function linkNode() {
  const installed = join(`node-${process.platform}-${process.arch}`, "bin", "node");
  if (!windows && !existsSync(pinnedNode) && existsSync(join(root, "node_modules", installed)))
    symlinkSync(join("..", installed), pinnedNode);
}

/** Builds the web application when its sources have changed since the last build. */
export function buildWeb() {
  const dist = join(root, "web", "dist");
  const stamp = join(dist, ".badin-stamp");
  const wanted = hashOf("web", "contract", "docs/guide", "package-lock.json");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Construction de l’application web…");
  run(pinnedNode, [join(root, "node_modules", "vite", "bin", "vite.js"), "build", "--logLevel", "warn"], {
    cwd: join(root, "web"),
    env: { ...environment, NODE_ENV: "production" },
    shell: windows,
  });
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * The pinned Node needs libatomic, which a slim Debian lacks. It is installed when the user is root; others get
 * instructions. This precedes npm, which runs the packages' own scripts with the pinned Node and silently drops an
 * optional package whose script fails.
 */
function ensureLibatomic() {
  const { stdout } = spawnSync("/sbin/ldconfig", ["-p"], { encoding: "utf8" });
  // Either not Linux with glibc, or the library is installed.
  if (!stdout || stdout.includes("libatomic.so.1")) return;
  if (process.getuid?.() === 0) {
    say("Installation de libatomic, dont Node a besoin…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
    if (spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "libatomic1"], { env, stdio: "ignore" }).status === 0)
      return;
  }
  say(
    "Il manque à cette machine la bibliothèque libatomic, dont Node a besoin : un administrateur peut l’installer (sur Debian, le paquet « libatomic1 »).",
  );
  process.exit(1);
}

/**
 * Runs the server. It stops when this process ends, even killed, because their channel closes; and this process ends
 * with npm.
 */
export function serve(args) {
  const child = runWithPinnedNode("server/src/app/main.ts", args, windows ? "inherit" : ["inherit", "inherit", "inherit", "ipc"]);
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === npm || child.kill("SIGTERM"), 1000).unref();
}

/** Runs a script of the project with the pinned Node, and exits with its status. */
export function runWithPinnedNode(script, args, stdio = "inherit") {
  const child = spawn(pinnedNode, [join(root, script), ...args], { cwd: root, stdio, env: environment, shell: windows });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return child;
}

function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], ...options });
  if (status === 0) return;
  say(`Échec de « ${command} ${args.join(" ")} » (${error?.message ?? signal ?? `code ${status}`})`);
  process.exit(status ?? 1);
}

function hashOf(...paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function* filesOf(path) {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const names = readdirSync(path).sort();
  for (const name of names) if (name !== "node_modules" && name !== "dist") yield* filesOf(join(path, name));
}
