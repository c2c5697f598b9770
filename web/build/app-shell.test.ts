import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appShell, filesOf } from "./app-shell.ts";

const manifest = {
  "index.html": { file: "assets/index-a1.js", css: ["assets/index-a1.css"], imports: ["_shared.js"], dynamicImports: ["src/quiz.tsx"] },
  "_shared.js": { file: "assets/shared-b2.js", imports: ["index.html"] },
  "src/quiz.tsx": { file: "assets/quiz-c3.js", css: ["assets/quiz-c3.css"], imports: ["_shared.js"], dynamicImports: ["src/window.tsx"] },
  "src/window.tsx": { file: "assets/window-d4.js" },
  "src/teacher.tsx": { file: "assets/teacher-e5.js" },
  "src/revision/page.tsx": { file: "assets/revision-f6.js", isDynamicEntry: true },
  "src/revision/session.tsx": { file: "assets/session-g7.js", isDynamicEntry: true },
  "src/revision/icon.svg": { file: "assets/icon-h8.svg" },
};

test("a page comes with its styles and what it imports, not with what it may ask for later", () => {
  expect([...filesOf(["src/quiz.tsx"], manifest)]).toEqual([
    "assets/quiz-c3.js",
    "assets/quiz-c3.css",
    "assets/shared-b2.js",
    "assets/index-a1.js",
    "assets/index-a1.css",
  ]);
});

test("a folder stands for all that loads late of it", () => {
  expect([...filesOf(["src/revision/"], manifest)]).toEqual(["assets/revision-f6.js", "assets/session-g7.js"]);
});

test("a page or a folder that the build does not have stops the build", () => {
  for (const gone of ["src/gone.tsx", "src/gone/"]) expect(() => filesOf([gone], manifest)).toThrow(gone);
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "badin-app-shell-"));
  mkdirSync(join(root, "dist/.vite"), { recursive: true });
  mkdirSync(join(root, "dist/assets"));
  writeFileSync(join(root, "dist/.vite/manifest.json"), JSON.stringify(manifest));
});
afterEach(() => rmSync(root, { recursive: true }));

test("kept beforehand: the page, its icon, the fonts and the student's pages, each with what a browser checks it against", async () => {
  const kept = ["index.html", "favicon.svg", "assets/b612-x.woff2", "assets/index-a1.js", "assets/quiz-c3.css"];
  // A teacher's page, and the styles that index.html holds.
  const urls = [...kept, "assets/teacher-e5.js", "assets/index-a1.css"];
  for (const url of urls) writeFileSync(join(root, "dist", url), "");
  const entries = (await appShell(join(root, "dist"), ["src/quiz.tsx"])(urls.map((url) => ({ url })))).manifest;
  expect(entries.map(({ url }) => url)).toEqual(kept);
  expect(new Set(entries.map(({ integrity }) => integrity))).toEqual(
    new Set(["sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb"]),
  );
});
