import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { filesOf } from "./app-shell.ts";
import { classNames } from "./class-names.ts";

const source = "src/identity/sign-in/first-form-html.tsx";
const page = "src/identity/sign-in/pages/login-page.tsx";

/** Id of the form that the application takes over (src/app/first-form.ts). */
const firstFormId = "first-form";

/**
 * Writes login.html: index.html with the sign-in form in it, and its styles, so that a slow phone shows the form before
 * the application has arrived. The form is drawn by the components that take its place (src/app/first-form.ts).
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
        const sheets = [...filesOf([page], manifest)].filter((file) => file.endsWith(".css") && !present.has(file));
        const styles = sheets.map((file) => ({ file, css: readFileSync(join(dist, file), "utf8") }));
        const index = readFileSync(join(dist, "index.html"), "utf8");
        writeFileSync(join(dist, "login.html"), withFirstForm(index, styles, await draw(config.root)));
      },
    },
  };
}

/** Returns the HTML of the form, drawn on this computer by the application's own components. */
async function draw(root: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "badin-first-form-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      css: { modules: classNames },
      ssr: { noExternal: true },
      build: { ssr: source, outDir, rolldownOptions: { output: { codeSplitting: false, entryFileNames: "form.mjs" } } },
    });
    const { firstFormHtml } = (await import(pathToFileURL(join(outDir, "form.mjs")).href)) as { firstFormHtml: () => string };
    return firstFormHtml();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

interface Sheet {
  readonly file: string;
  readonly css: string;
}

/**
 * Returns `index` with `form` before the application's root, which waits unseen, and its styles, as index.html has its
 * own (early-page.ts). Links to them are there too, disabled: the application's code looks them up before it asks for a
 * style.
 * @throws Error when the page is not the one that was expected
 */
export function withFirstForm(index: string, sheets: readonly Sheet[], form: string): string {
  const root = '<div id="root">';
  // Before the application: scripts that wait for the page run in their order.
  const early = '<script defer src="/oldest-browsers.js"></script>';
  if (
    !index.includes("<style>") ||
    !index.includes(root) ||
    !index.includes(early) ||
    !form.includes("<form ") ||
    !form.includes('name="email"')
  )
    throw new Error("index.html or the sign-in form has changed: login.html cannot be made");
  const links = sheets.map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled>`).join("");
  const styles = sheets.map(({ css }) => css).join("\n");
  const hidden = `#${firstFormId}~#root{display:none}`;
  // A form sent before the scripts have arrived opens the page again with what was typed.
  const sendable = form.replace("<form ", '<form action="/login" ').replace('name="email"', 'name="u"');
  return (
    index
      // The form's text asks for its fonts itself: links to them would hold up its first drawing.
      .replace(/<link rel="preload" as="font"[^>]*>\n?/g, "")
      .replace(early, (script) => `${script}<script defer src="/first-form.js"></script>`)
      .replace("</head>", () => `${links}<style>${styles}${hidden}</style></head>`)
      .replace(root, () => `<div id="${firstFormId}">${sendable}</div>${root}`)
  );
}
