import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BillOfMaterials, missingFrom, releasedOnly } from "./bill-of-materials.ts";
import { checksumsOf } from "./checksums.ts";
import { readAudit } from "./dependency-audit.ts";
import type { Lock } from "./licences.ts";

// npm run release: makes dist/release/badin-VERSION-PLATFORM.tar.gz, which runs without npm, network or build, its bill
// of materials and their checksums. tools/run.mjs has built the web application.
const root = join(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "server/package.json"), "utf8")) as { version: string };
const name = `badin-${version}-${process.platform}-${process.arch}`;
const release = join(root, "dist/release");
const stage = join(release, name);

function run(command: string, args: string[]): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 26,
  });
  if (stdout === null || (status !== 0 && command !== "npm"))
    throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? `code ${status}`}`);
  return stdout;
}

// Asked first: the copies take a while.
if (!/^Usage:/m.test(run("npm", ["sbom", "--help"]))) {
  process.stderr.write("A release needs an npm that knows « npm sbom »: npm install --global npm@11\n");
  process.exit(1);
}
const audit = readAudit(run("npm", ["audit", "--omit=dev", "--json"]));
if (!audit.asked)
  process.stdout.write(`Known weaknesses of the packages: not asked (${audit.why}). Ask before publishing: npm audit --omit=dev\n`);
else if (audit.weaknesses.length > 0) {
  process.stderr.write(`Packages with known weaknesses:\n${audit.weaknesses.join("\n")}\n`);
  process.exit(1);
} else process.stdout.write("Known weaknesses of the packages: none that is critical or high\n");
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
copySources();
writeBillOfMaterials(copyPackages());
cpSync(join(root, "web/dist"), join(stage, "web/dist"), { recursive: true });
run("tar", [
  "--create",
  "--gzip",
  "--sort=name",
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  `--file=${join(release, `${name}.tar.gz`)}`,
  `--directory=${release}`,
  name,
]);
rmSync(stage, { recursive: true });
writeFileSync(join(release, `${name}.sha256`), checksumsOf(release, [`${name}.tar.gz`, `${name}.cdx.json`]));
process.stdout.write(`${relative(root, join(release, `${name}.tar.gz`))}\n`);

/** What the server reads, and what its administrator does; no tests. */
function copySources(): void {
  const tracked = run("git", [
    "ls-files",
    "-z",
    "package.json",
    "CHANGELOG.md",
    "README.md",
    "bin",
    "contract",
    "server",
    "bank",
    "deploy",
    "docs",
  ]);
  for (const path of tracked.split("\0").filter(Boolean)) {
    if (/\.test\.ts$|^server\/test\//.test(path)) continue;
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(root, path), join(stage, path));
  }
}

/** What runs on the server and what the web application is built from, in CycloneDX: in the archive, and beside it. */
function writeBillOfMaterials(packages: Iterable<string>): void {
  const all = JSON.parse(run("npm", ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application"])) as BillOfMaterials;
  const bill = releasedOnly(all, JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock);
  const missing = missingFrom(bill, [...packages].map(idOf));
  if (missing.length > 0) throw new Error(`the bill of materials lacks ${missing.join(", ")}`);
  for (const path of [join(stage, "sbom.cdx.json"), join(release, `${name}.cdx.json`)])
    writeFileSync(path, JSON.stringify(bill, undefined, 2));
}

function idOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string; version: string };
  return `${name}@${version}`;
}

/** Copies the packages that the server needs to run, and the Node that the lock file pins. Returns their folders. */
function copyPackages(): Set<string> {
  const modules = join(root, "node_modules");
  const workspaces = ["server", "contract", "bank"];
  const listed = run("npm", ["ls", "--omit=dev", "--all", "--parseable", ...workspaces.map((w) => `--workspace=@badin/${w}`)]);
  const node = realpathSync(join(modules, ".bin/node"));
  const packages = new Set([
    ...listed.split("\n").filter((path) => path.startsWith(`${modules}/`) && !path.includes("/@badin/")),
    dirname(dirname(node)),
  ]);
  for (const path of packages) {
    const nested = join(path, "node_modules");
    cpSync(path, join(stage, relative(root, path)), {
      recursive: true,
      filter: (source) => source !== nested && !source.startsWith(`${nested}/`),
    });
  }
  mkdirSync(join(stage, "node_modules/@badin"), { recursive: true });
  for (const workspace of workspaces) symlinkSync(`../../${workspace}`, join(stage, "node_modules/@badin", workspace));
  mkdirSync(join(stage, "node_modules/.bin"));
  symlinkSync(join("..", relative(modules, node)), join(stage, "node_modules/.bin/node"));
  return packages;
}
