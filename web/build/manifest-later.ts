import type { Plugin } from "vite";

const link = /\s*<link rel="manifest"[^>]*>/;

/** Leaves the manifest out of the page, which the application adds once it is on screen (web/src/app/link-manifest.ts). */
export const manifestLater = (): Plugin => ({
  name: "badin-manifest-later",
  enforce: "post",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      if (!link.test(html)) throw new Error("The page has no manifest to leave for later");
      return html.replace(link, "");
    },
  },
});
