import type { OutputBundle } from "rolldown";
import { expect, test } from "vitest";
import { earlyHtml } from "./early-page.ts";

const page = `<head><link rel="stylesheet" crossorigin href="/assets/index-a1.css"></head><body><div id="root"></div></body>`;
const fonts = ["atkinson-hyperlegible-next-latin-400-normal", "atkinson-hyperlegible-next-latin-600-normal", "b612-latin-700-normal"];
const bundle = Object.fromEntries(
  [["assets/index-a1.css", "b{top:$&}"], ...fonts.map((font) => [`assets/${font}-b2.woff2`, ""])].map(([fileName = "", source]) => [
    fileName,
    { type: "asset", fileName, source },
  ]),
) as unknown as OutputBundle;

test("the page holds its styles where their link was, disabled so that late code does not ask for them again, and asks for its fonts after what it shows", () => {
  const links = fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}-b2.woff2">`);
  expect(earlyHtml(page, bundle)).toBe(
    `<head><link rel="stylesheet" href="/assets/index-a1.css" media="not all" disabled><style>b{top:$&}</style></head><body><div id="root"></div>${links.join("\n")}\n</body>`,
  );
});

test("a page without styles, styles or a font that the build does not have stop the build", () => {
  expect(() => earlyHtml("<body></body>", bundle)).toThrow("links no styles");
  expect(() => earlyHtml(page, {})).toThrow("assets/index-a1.css");
  const { "assets/b612-latin-700-normal-b2.woff2": _, ...rest } = bundle;
  expect(() => earlyHtml(page, rest)).toThrow("b612-latin-700-normal");
});
