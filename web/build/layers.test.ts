import { readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type ChildNode } from "postcss";
import { expect, test } from "vitest";

const shared = join(import.meta.dirname, "../src/platform");
const topLevel = (file: string) => postcss.parse(readFileSync(join(shared, file), "utf8")).nodes.filter((node) => node.type !== "comment");
const written = (node: ChildNode) => (node.type === "atrule" ? `@${node.name} ${node.params}`.trim() : node.toString());

test.each([
  ["theme/base.css", ["@layer base", "@page"]],
  ["ui/layout/layout.module.css", ["@layer layout", "@media print"]],
  ["ui/layout/pages.module.css", ["@layer layout", "@media print"]],
  ["ui/layout/text.module.css", ["@layer layout"]],
])("%s declares the order of the layers first, and keeps its styles in its own", (file, blocks) => {
  expect(topLevel(file).map(written)).toEqual(["@layer base, layout", ...blocks]);
});
