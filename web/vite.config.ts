import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { appShell } from "./build/app-shell.ts";
import { breakpoints } from "./build/breakpoints.ts";
import { classNames } from "./build/class-names.ts";
import { developmentWorker } from "./build/development-worker.ts";
import { earlyPage } from "./build/early-page.ts";
import { firstForm } from "./build/first-form.ts";
import { firstNeeds } from "./build/first-needs.ts";
import { buildTargets } from "./build/floor/floor.ts";
import { guide } from "./build/guide.ts";
import { manifest } from "./build/manifest.ts";
import { namedLayouts } from "./build/named-layouts.ts";
import { precompress } from "./build/precompress.ts";

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const signIn = local("src/identity/sign-in/pages/login-page.tsx");
const studentHome = local("src/app/home/student-home-page.tsx");
const teacherHome = local("src/app/home/teacher-home-page.tsx");

/**
 * Available offline in addition to the question page: all that loads late of the folders of student screens, and
 * the modules of other folders that their pages import dynamically.
 */
const offlineModules = [
  "src/learning/learning/",
  "src/learning/lessons/pages/",
  "src/mock-exam/mock-exams/pages/",
  "src/quiz/attempts/",
  "src/quiz/badges/",
  "src/app/home/student-home-page.tsx",
  "src/app/account/account-page.tsx",
  "src/app/new-version.ts",
  "src/identity/sign-in/pages/login-page.tsx",
  "src/identity/accounts/pages/edit-account-dialog.tsx",
  "src/identity/shell/sign-out-modal.tsx",
  "src/school/messages/components/read-message-modal.tsx",
  "src/platform/ui/dock/sheet.ts",
  "src/platform/ui/toast/toaster.tsx",
  "src/platform/ui/zoomable-image/image-viewer.tsx",
];

export default defineConfig({
  root: local("."),
  plugins: [
    react(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/app",
      filename: "service-worker.ts",
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ["index.html", "assets/*.{js,css,woff2}", "favicon.svg", "oldest-browsers.js"],
        manifestTransforms: [appShell(local("dist"), offlineModules)],
      },
    }),
    earlyPage(),
    firstForm(),
    namedLayouts,
    precompress(),
    guide(local("../docs/guide")),
    developmentWorker(local("src/app/service-worker/development.ts")),
  ],
  css: { postcss: { plugins: breakpoints }, modules: classNames },
  build: {
    // The oldest browsers have the syntax of ES2022 but for static blocks, which the check of the built files finds
    // (build/floor).
    target: "es2022",
    cssTarget: buildTargets,
    // Maps each source module to its files; `appShell` makes the offline list from it.
    manifest: true,
    // No inlined `data:` URLs: a strict content security policy refuses them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The names of the classes of the shared layouts (build/named-layouts.ts), and other constants, stand where they
      // are used.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        codeSplitting: {
          // Each file costs a phone part of a round trip. So the start of the application is two files, and what the
          // first pages need comes in few. Their imports say what a group holds (docs/decisions/0118): with whole
          // folders, sign-in would wait for the forms of later steps.
          groups: [
            { name: "vendor", tags: ["$initial"], test: /\/node_modules\// },
            { name: "start", tags: ["$initial"] },
            // What pages with a form share.
            {
              name: "shared",
              test: /\/mutationOptions|\/web\/src\/platform\/(api|forms|network|ui\/(banner|bottom-bar|brand|field|legal-footer|progress-bar|toast))\//,
              minShareCount: 8,
            },
            // What the first pages share with others: the head and the layouts first, which both homes need.
            { name: firstNeeds("shell", [studentHome, teacherHome]), minShareCount: 2 },
            { name: firstNeeds("student", [studentHome]), minShareCount: 2 },
            { name: firstNeeds("teacher", [teacherHome]), minShareCount: 2 },
            { name: firstNeeds("sign-in", [signIn]), minShareCount: 2 },
          ],
        },
      },
    },
  },
});
