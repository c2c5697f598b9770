import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { pngSize } from "../src/platform/png-size.rules.ts";
import type { GuideChapter, GuideSection } from "../src/site/help/guide.ts";

const moduleName = "virtual:guide";
/** The chapters in reading order; each is a file of docs/guide/. */
export const chapterIds = ["eleve", "enseignant", "etablissement", "administrateur"] as const;

/** Returns the id of a heading in addresses, as GitHub makes it: « Carte à l’école » is `carte-à-lécole`. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Marks where the address of a picture goes, which Vite knows when it builds. */
const picture = (file: string): string => `%picture:${file}%`;

/** The renderer of the Markdown of a folder, which holds its pictures. */
const markdownOf = (folder: string) =>
  new Marked({
    renderer: {
      // Chapters link to each other as files, so that the guide also reads in the repository; its other links have no
      // page here.
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        const [, chapter, anchor = ""] = /^(\w+)\.md(#.*)?$/.exec(href) ?? [];
        if (chapter) return `<a href="/aide/${chapter}${anchor}">${text}</a>`;
        return href.startsWith("#") ? `<a href="${href}">${text}</a>` : text;
      },
      image: ({ href, text }: Tokens.Image) => `<img src="${picture(href)}" alt="${text}" ${sizeOf(join(folder, href))} loading="lazy">`,
    },
  });

/**
 * Returns the size of a PNG as attributes, so that its place is kept before it is there. Pictures have two pixels for
 * one of the screen.
 */
function sizeOf(file: string): string {
  const size = pngSize(readFileSync(file).toString("base64"));
  if (!size) throw new Error(`${file} is not a PNG`);
  return `width="${size.width / 2}" height="${size.height / 2}"`;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Returns a chapter of the guide from its Markdown: a title (`#`), sections (`##`).
 * @param folder holds its pictures
 * @throws Error when the title is missing, text stands before the first section, or two sections have one title
 */
export function readChapter(id: string, source: string, folder = ""): GuideChapter {
  const markdown = markdownOf(folder);
  const [first, ...rest] = markdown.lexer(source).filter(({ type }) => type !== "space");
  if (first?.type !== "heading" || first["depth"] !== 1) throw new Error(`docs/guide/${id}.md: the first line is the title`);
  const groups: { title: string; tokens: Token[] }[] = [];
  for (const token of rest) {
    if (token.type === "heading" && token["depth"] === 2) groups.push({ title: (token as Tokens.Heading).text, tokens: [] });
    else if (groups.length === 0) throw new Error(`docs/guide/${id}.md: text before the first section`);
    else groups.at(-1)?.tokens.push(token);
  }
  const sections = groups.map(({ title, tokens }): GuideSection => {
    const html = markdown.parser(tokens);
    return { id: slug(title), title, html, text: plain(html) };
  });
  if (new Set(sections.map((section) => section.id)).size < sections.length)
    throw new Error(`docs/guide/${id}.md: two sections of one title`);
  return { id, title: (first as Tokens.Heading).text, sections };
}

/** Serves the guide of `folder` as the module `virtual:guide`: its chapters, read when the application is built. */
export function guide(folder: string): Plugin {
  return {
    name: "badin-guide",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
      const chapters = JSON.stringify(
        chapterIds.map((chapter) => readChapter(chapter, readFileSync(join(folder, `${chapter}.md`), "utf8"), folder)),
      );
      const files = [...new Set([...chapters.matchAll(/%picture:([^%]+)%/g)].map(([, file = ""]) => file))];
      const imports = files.map((file, index) => `import picture${index} from ${JSON.stringify(join(folder, file))};\n`).join("");
      const placed = files.map((file, index) => `.replaceAll(${JSON.stringify(picture(file))}, picture${index})`).join("");
      return `${imports}export const chapters = JSON.parse(${JSON.stringify(chapters)}${placed});`;
    },
  };
}
