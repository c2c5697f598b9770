import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chapterIds, readChapter, slug } from "./guide.ts";

const folder = new URL("../../docs/guide/", import.meta.url);

test("a chapter is its title and its sections, with their text for the search", () => {
  const { title, sections } = readChapter("eleve", "# Élève\n\n## Carte perdue\n\nUne **nouvelle** carte.\n\n## Badges\n\n- un\n- deux\n");
  expect(title).toBe("Élève");
  expect(sections).toEqual([
    { id: "carte-perdue", title: "Carte perdue", html: "<p>Une <strong>nouvelle</strong> carte.</p>\n", text: "Une nouvelle carte." },
    { id: "badges", title: "Badges", html: "<ul>\n<li>un</li>\n<li>deux</li>\n</ul>\n", text: "un deux" },
  ]);
});

test("links between chapters become addresses, those to the repository become text", () => {
  const source = "# A\n## B\n[x](eleve.md#badges), [y](../operations/data.md), [z](#b)";
  expect(readChapter("a", source).sections[0]?.html).toBe('<p><a href="/aide/eleve#badges">x</a>, y, <a href="#b">z</a></p>\n');
});

test.each([
  ["no title", "## B"],
  ["text before the first section", "# A\n\ntext"],
  ["two sections of one title", "# A\n## B\n## B"],
])("a chapter with %s stops the build", (_, source) => {
  expect(() => readChapter("a", source)).toThrow("docs/guide/");
});

test("every link inside the guide leads to a section that is there", () => {
  const chapters = chapterIds.map((id) => readChapter(id, readFileSync(new URL(`${id}.md`, folder), "utf8"), fileURLToPath(folder)));
  const places = new Set(
    chapters.flatMap(({ id, sections }) => [`/aide/${id}`, ...sections.map((section) => `/aide/${id}#${section.id}`)]),
  );
  const links = chapters.flatMap(({ id, sections }) =>
    sections.flatMap(({ html }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => (href.startsWith("#") ? `/aide/${id}${href}` : href)),
    ),
  );
  expect(links.filter((link) => !places.has(link))).toEqual([]);
});

test("ids are those that the repository's pages have too", () => {
  expect(slug("Élèves à l’école, 2 fois")).toBe("élèves-à-lécole-2-fois");
});

test("every picture is shown, described, at half its pixels, and loaded when it comes into sight", () => {
  const html = chapterIds
    .flatMap((id) => readChapter(id, readFileSync(new URL(`${id}.md`, folder), "utf8"), fileURLToPath(folder)).sections)
    .map((section) => section.html)
    .join("");
  const shown = [...html.matchAll(/<img src="%picture:images\/([^%]+)%" alt="([^"]{20,})" width="(\d+)" height="(\d+)" loading="lazy">/g)];
  expect(shown).toHaveLength(html.split("<img").length - 1);
  expect(shown.map(([, file]) => file).toSorted()).toEqual(readdirSync(new URL("images", folder)).toSorted());
  for (const [, , , width] of shown) expect([375, 860]).toContain(Number(width));
});

test("a picture that is no PNG stops the build", () => {
  expect(() => readChapter("a", "# A\n## B\n![x](guide.ts)", fileURLToPath(new URL(".", import.meta.url)))).toThrow("is not a PNG");
});
