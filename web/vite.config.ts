import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { keepAppShell } from "./build/app-shell.ts";
import { browserContract } from "./build/browser-contract.ts";
import { developmentWorker } from "./build/development-worker.ts";
import { firstScreens } from "./build/first-screens.ts";
import { manifest } from "./build/manifest.ts";
import { manifestLater } from "./build/manifest-later.ts";
import { precompress } from "./build/precompress.ts";
import { preloadEarly } from "./build/preload.ts";

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a pupil finds without network: their pages, and what these ask for once they are there. */
const appShell = keepAppShell([
  "/attempts/pages/qcm-list-page.tsx",
  "/attempts/pages/qcm-page.tsx",
  "/badges/pages/badges-page.tsx",
  "/accounts/pages/account-page.tsx",
  "/sign-in/pages/login-page.tsx",
  "/attempts/components/celebration.tsx",
  "/modal/modal-window.tsx",
  "/zoomable-image/image-viewer.tsx",
  "/toast/toaster.tsx",
  "/app/new-version.ts",
]);

/** What waits for a need stays apart. */
const onDemand = /mantine-layer|modal-window|toaster|action-menu|tooltip|image-viewer|theme\/theme|celebration|confetti|reveal/;
const isShared = (id: string) => /\/web\/src\/(shared\/|features\/(shell|notifications|impersonation)\/)/.test(id) && !onDemand.test(id);

/** A file holds what is listed, not what that imports: the build leaves many of these imports without use. */
const chunkGroups = [
  // What main.tsx itself needs, and what weighs nothing: in a file of the others, it would have them evaluated before the first paint.
  {
    name: "entry",
    test: /preload-helper|\/versions\/newest|\/shared\/idle\.ts|\/contract\/src\/(constants|endpoint|http|sign-in|impersonation|attempts|badges|accents|themes|scores|errors|notifications)\.ts/,
  },
  // The shapes of forms and what checks them: no form, no need of it.
  { name: "forms", test: /node_modules\/zod\/|\/contract\/src\/(account-forms|primitives|names|codes)\.ts/ },
  { name: "teaching", test: /\/contract\/src\// },
  // Evaluated one after the other by main.tsx: each is a task of its own, none keeps a slow phone from answering.
  { name: "framework", test: /\/app\/framework\.ts|node_modules\/(react|react-router|@tanstack)\/(?!.*dom-export)/ },
  { name: "drawing", test: /\/app\/rendering\.ts|node_modules\/(react-dom|scheduler|react-router)\// },
  // All that a first screen needs comes in one file, not in twenty: on a phone each costs a journey. The server has the last two asked for
  // with the page (server/src/http/early-links.ts).
  firstScreens({
    start: local("src/app/start.tsx"),
    screens: {
      quiz: [local("src/features/attempts/pages/qcm-page.tsx")],
      "sign-in": [local("src/features/sign-in/pages/login-page.tsx"), local("src/features/sign-in/pages/password-page.tsx")],
    },
  }),
  { name: "shared", test: isShared, minShareCount: 2 },
];

export default defineConfig({
  root: local("."),
  plugins: [
    browserContract(),
    react(),
    appShell.plugin,
    preloadEarly({
      fonts: ["atkinson-hyperlegible-next-latin-400-normal", "b612-latin-700-normal"],
      modules: ["/app/framework.ts", "/app/start.tsx", "/app/rendering.ts"],
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
    }),
    manifestLater(),
    precompress(),
    developmentWorker(local("src/service-worker/development.ts")),
  ],
  build: {
    target: "es2022",
    // Browsers that do not know how to fetch a module ahead fetch it when it is imported.
    modulePreload: { polyfill: false },
    // Nothing inlined as data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } },
    },
  },
});
