import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { keepAppShell } from "./build/app-shell.ts";
import { manifest } from "./build/manifest.ts";
import { precompress } from "./build/precompress.ts";
import { preloadEarly } from "./build/preload.ts";

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The page that shows every component is built only for looking at it and for the accessibility tests. */
const withGallery = process.env["BADIN_GALLERY"] === "1";

/** What a pupil finds without network: their pages, and what these ask for once they are there. */
const appShell = keepAppShell([
  "/attempts/pages/qcm-list-page.tsx",
  "/attempts/pages/qcm-page.tsx",
  "/badges/pages/badges-page.tsx",
  "/accounts/pages/account-page.tsx",
  "/accounts/pages/login-page.tsx",
  "/attempts/components/celebration.tsx",
  "/modal/modal-window.tsx",
  "/zoomable-image/image-viewer.tsx",
  "/toast/toaster.tsx",
  "/app/new-version.ts",
]);

/** What several screens share comes in one file, not in twenty: on a phone each costs a journey. What waits for a need stays apart. */
const onDemand = /mantine-layer|modal-window|toaster|action-menu|tooltip|image-viewer|theme\/theme|teacher-icons|teacher-/;
const isShared = (id: string) => /\/web\/src\/(shared|features\/shell)\//.test(id) && !onDemand.test(id);
/** Evaluated one after the other by main.tsx: each is a task of its own, none keeps a slow phone from answering. */
const groups = [
  { name: "contract", test: /node_modules\/zod\/|\/contract\/src\/|\/web\/src\/shared\/api\// },
  { name: "framework", test: /node_modules\/(react|react-router|@tanstack)\// },
  { name: "shared", test: isShared, minShareCount: 2 },
];

export default defineConfig({
  root: local("."),
  plugins: [
    react(),
    appShell.plugin,
    preloadEarly({
      fonts: ["atkinson-hyperlegible-next-latin-400-normal", "b612-latin-700-normal"],
      modules: ["/shared/api/client.ts", "/app/router.tsx", "/app/start.tsx"],
    }),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "service-worker.ts",
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["index.html", "assets/*.{js,css,woff2}", "favicon.svg"],
        manifestTransforms: [appShell.transform],
      },
      devOptions: { enabled: false },
    }),
    precompress(),
  ],
  build: {
    target: "es2022",
    // Nothing inlined as data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
      input: withGallery ? [local("index.html"), local("gallery.html")] : [local("index.html")],
    },
  },
  server: { port: 5173, proxy: { "/api": "http://127.0.0.1:3000" } },
});
