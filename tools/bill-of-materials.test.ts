import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { missingFrom, releasedOnly } from "./bill-of-materials.ts";

const component = (ref: string, name = ref.replace(/@[^@]*$/, "")) => ({ "bom-ref": ref, name, version: "1.0.0" });
const all = {
  metadata: { component: component("badin@1.0.0", "folder") },
  components: [
    component("@badin/server@1.0.0", "server"),
    component("@badin/e2e@1.0.0", "e2e"),
    ...["fastify", "zod", "vitest"].map((name) => component(`${name}@1.0.0`)),
  ],
  dependencies: [
    { ref: "badin@1.0.0", dependsOn: ["@badin/server@1.0.0", "@badin/e2e@1.0.0", "vitest@1.0.0"] },
    { ref: "@badin/server@1.0.0", dependsOn: ["fastify@1.0.0", "zod@1.0.0"] },
    { ref: "vitest@1.0.0", dependsOn: [] },
  ],
};
// npm marks as `dev` only what nothing but development needs.
const lock = {
  packages: {
    "node_modules/fastify": { version: "1.0.0" },
    "node_modules/zod": { version: "1.0.0" },
    "node_modules/vitest": { version: "1.0.0", dev: true },
  },
};

test("the bill names what is released, and nothing that only development needs", () => {
  const bill = releasedOnly(all, lock);
  expect(bill.components.map(({ name }) => name)).toEqual(["server", "fastify", "zod"]);
  expect(bill.dependencies).toEqual([
    { ref: "badin@1.0.0", dependsOn: ["@badin/server@1.0.0"] },
    { ref: "@badin/server@1.0.0", dependsOn: ["fastify@1.0.0", "zod@1.0.0"] },
  ]);
  expect(bill.metadata.component.name).toBe("badin");
});

test("a package that is shipped without being in the bill is named", () => {
  const bill = releasedOnly(all, lock);
  expect(missingFrom(bill, ["zod@1.0.0", "zod@2.0.0", "vitest@1.0.0"])).toEqual(["zod@2.0.0", "vitest@1.0.0"]);
});

test("a release is refused at once, with what to do, when npm writes no bill of materials", () => {
  const bin = mkdtempSync(join(tmpdir(), "badin-npm-9-"));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(join(bin, "npm"), "#!/bin/sh\necho 'Unknown command: \"sbom\"'; exit 1\n", { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"]}` };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "release.ts")], { env, encoding: "utf8" });
  expect(stderr).toBe("A release needs an npm that knows « npm sbom »: npm install --global npm@11\n");
  expect(status).toBe(1);
});
