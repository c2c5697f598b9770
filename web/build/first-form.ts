import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { filesOf } from "./app-shell.ts";
import { breakpoints } from "./breakpoints.ts";
import { classNames } from "./class-names.ts";
import { unusedLink } from "./early-page.ts";

const form = {
  source: "src/identity/sign-in/first-form-html.tsx",
  page: "src/identity/sign-in/pages/login-page.tsx",
  /** Id of the form that the application takes over (src/app/first-form.ts). */
  id: "first-form",
} as const;

/** The other pages that show their text before the application has arrived, which take their words from a script. */
const filled = [
  {
    source: "src/app/first-pages/home-html.tsx",
    drawnBy: "firstHomeHtml",
    page: "src/app/home/student-home-page.tsx",
    /** What the application asks for next to show the page. */
    modules: [
      "src/app/home/student-home-page.tsx",
      "src/learning/learning/pages/student-places-layout.tsx",
      "src/learning/learning/prefetch-home.ts",
    ],
    script: "src/app/first-pages/fill-home.ts",
    file: "home.html",
    /** Id of the page that the application takes over (src/platform/first-page/take-over.ts). */
    id: "first-home",
    expected: ['id="next-step"', "<h1"],
    /** What comes with the application. */
    unseen: 'header :is(a+a,button),footer,a[href^="#"]',
  },
  {
    source: "src/app/first-pages/question-html.tsx",
    drawnBy: "firstQuestionHtml",
    page: "index.html",
    modules: [],
    script: "src/app/first-pages/fill-question.ts",
    file: "question.html",
    id: "first-question",
    expected: ['role="radiogroup"', "data-chosen=", "<h1"],
    unseen: 'header button,a[href^="#"]',
  },
] as const;
type Filled = (typeof filled)[number];

/**
 * Writes login.html: index.html with the sign-in form in it, and its styles, so that a slow phone shows the form before
 * the application has arrived; in the same way home.html, with the home page of a student, and question.html, with a
 * question of a quiz, which scripts fill. They are drawn by the components that take their place.
 */
export function firstForm(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "badin-first-form",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error) return;
        const dist = resolve(config.root, config.build.outDir);
        const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
        const present = filesOf(["index.html"], manifest);
        const more = (modules: readonly string[], kind: ".css" | ".js") =>
          [...filesOf(modules, manifest)].filter((file) => file.endsWith(kind) && !present.has(file));
        const sheetsOf = (page: string) => more([page], ".css").map((file) => ({ file, css: readFileSync(join(dist, file), "utf8") }));
        const scriptsOf = (modules: readonly string[]) => more(modules, ".js");
        const index = readFileSync(join(dist, "index.html"), "utf8");
        const drawn = await draw(config.root, form.source);
        writeFileSync(join(dist, "login.html"), withFirstForm(index, sheetsOf(form.page), drawn["firstFormHtml"]?.() ?? ""));
        for (const page of filled) {
          const html = (await draw(config.root, page.source))[page.drawnBy]?.() ?? "";
          const sheets = sheetsOf(page.page);
          writeFileSync(join(dist, page.file), withFirstPage(index, page, { sheets, scripts: scriptsOf(page.modules) }, html));
          await writeScript(config.root, dist, page);
        }
      },
    },
  };
}

/** Returns what a module exports that draws HTML, on this computer, with the application's own components. */
async function draw(root: string, source: string): Promise<Record<string, () => string>> {
  const outDir = mkdtempSync(join(tmpdir(), "badin-first-form-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      css: { postcss: { plugins: breakpoints }, modules: classNames },
      ssr: { noExternal: true },
      build: { ssr: source, outDir, rolldownOptions: { output: { codeSplitting: false, entryFileNames: "drawn.mjs" } } },
    });
    return (await import(pathToFileURL(join(outDir, "drawn.mjs")).href)) as Record<string, () => string>;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Builds the script that fills a first page: one small file, of no module. */
async function writeScript(root: string, outDir: string, { script, id }: Filled): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: script, output: { format: "iife", entryFileNames: `${id}.js` } },
    },
  });
}

interface Sheet {
  /** Undefined for rules of this page alone. */
  readonly file?: string;
  readonly css: string;
}

/**
 * Returns `index` with `form` before the application's root, which waits unseen, and its styles.
 * @throws Error when the page is not the one that was expected
 */
function withFirstForm(index: string, sheets: readonly Sheet[], drawn: string): string {
  if (!drawn.includes("<form ") || !drawn.includes('name="email"'))
    throw new Error("The sign-in form has changed: login.html cannot be made");
  // A form sent before the scripts have arrived opens the page again with what was typed.
  const sendable = drawn.replace("<form ", '<form action="/login" ').replace('name="email"', 'name="u"');
  return withFirst(index, sheets, form.id, `<div id="${form.id}">${sendable}</div>`);
}

/**
 * Returns `index` with a page before the application's root, unseen until it is filled, its styles, and the names of
 * the scripts that the application will ask for.
 * @throws Error when the page is not the one that was expected
 */
function withFirstPage(
  index: string,
  { id, file, expected, unseen }: Filled,
  { sheets, scripts }: { sheets: readonly Sheet[]; scripts: readonly string[] },
  drawn: string,
): string {
  if (!expected.every((part) => drawn.includes(part))) throw new Error(`The page has changed: ${file} cannot be made`);
  const css = `#${id} :is(${unseen}){visibility:hidden}`;
  return withFirst(index, [...sheets, { css }], id, `<div id="${id}" data-scripts="${scripts.join(" ")}" hidden>${drawn}</div>`);
}

/**
 * Returns `index` with `first` before the application's root, which waits unseen while it is shown, a script of the
 * same name, and its styles, as index.html has its own (early-page.ts). Links to them are there too, disabled: the
 * application's code looks them up before it asks for a style.
 */
function withFirst(index: string, sheets: readonly Sheet[], id: string, first: string): string {
  const root = '<div id="root">';
  // Before the application: scripts that wait for the page run in their order.
  const early = '<script defer src="/oldest-browsers.js"></script>';
  if (!index.includes("<style>") || !index.includes(root) || !index.includes(early))
    throw new Error(`index.html has changed: nothing can be put into it before the application (${id})`);
  const links = sheets.map(({ file }) => (file ? unusedLink(file) : "")).join("");
  const styles = sheets.map(({ css }) => css).join("\n");
  const hidden = `#${id}:not([hidden])~#root{display:none}`;
  return (
    index
      // The text asks for its fonts itself: links to them would hold up its first drawing.
      .replace(/<link rel="preload" as="font"[^>]*>\n?/g, "")
      .replace(early, (script) => `${script}<script defer src="/${id}.js"></script>`)
      .replace("</head>", () => `${links}<style>${styles}${hidden}</style></head>`)
      .replace(root, () => `${first}${root}`)
  );
}
