import { expect, test } from "vitest";
import { isAppShell } from "./app-shell.ts";

const pages = new Set(["assets/qcm-page-c3.js", "assets/qcm-page-c3.css"]);
const html = '<link rel="icon" href="/favicon.svg"><script type="module" crossorigin src="/assets/index-a1.js"></script>';

test("the shell is the page, what the page names, and the fonts", () => {
  expect(["index.html", "favicon.svg", "assets/index-a1.js", "assets/b612-x.woff2"].filter((url) => !isAppShell(url, html, pages))).toEqual(
    [],
  );
});

test("the pupil's pages and their styles are there without network", () => {
  expect([...pages].filter((url) => !isAppShell(url, html, pages))).toEqual([]);
});

test("pages loaded on demand and the gallery stay out of it", () => {
  expect(["assets/statistics-b2.js", "gallery.html", "assets/index-a1.js.map"].filter((url) => isAppShell(url, html, pages))).toEqual([]);
});
