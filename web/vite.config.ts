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
import { buildTargets } from "./build/floor/floor.ts";
import { guide } from "./build/guide.ts";
import { manifest } from "./build/manifest.ts";
import { namedLayouts } from "./build/named-layouts.ts";
import { precompress } from "./build/precompress.ts";

const local = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
          // Each file costs a phone part of a round trip. So the start of the application is two files, the code that
          // many pages share is one, and the code of sign-in is one. By whole folders, sign-in would weigh 20 to 57 KB
          // more (docs/decisions/0118).
          groups: [
            { name: "vendor", tags: ["$initial"], test: /\/node_modules\// },
            { name: "start", tags: ["$initial"] },
            // What pages with a form share. A folder more, and sign-in would wait for it.
            {
              name: "shared",
              test: /\/mutationOptions|\/web\/src\/platform\/(due\.rules|(api|forms|network|ui\/(banner|bottom-bar|brand|field|legal-footer|progress-bar|toast))\/)/,
              minShareCount: 8,
            },
            // What the head of every page shares, of students and of teachers, and the layouts of pages.
            {
              name: "shell",
              test: /\/web\/src\/identity\/(shell|impersonation|notifications)\/|\/web\/src\/platform\/(dates\.ts|server-clock|ui\/(layout\/pages|card\/rows|fold|icon\/teacher|strip\/strip\.tsx))|\/contract\/src\/identity\/(impersonation|notifications)\.ts/,
              minShareCount: 2,
            },
            // What a teacher's first page shares with the pages of a class. Left out: dialogs.
            {
              name: "classrooms",
              test: /\/(web|contract)\/src\/(school|follow-up)\/(classrooms|join-codes|today)(\.ts|\/(api|texts|[a-z-]+\.rules)\.ts)|\/join-codes\/components\/code-state-tag|\/web\/src\/platform\/ui\/(copy-button|menu\/(action-)?menu\.tsx|segmented)/,
              minShareCount: 2,
            },
            // What a student's home page shares with their other pages.
            {
              name: "student",
              test: /\/web\/src\/(learning\/learning\/(texts|calendar\.rules|use-|revision-answers|begun-session|components\/(student-nav|start-button|panel))|quiz\/badges\/(texts|next-badge|components\/badge-distance)|mock-exam\/mock-exams\/list\/|school\/messages\/(api|texts)|bank\/explanation-notices\/(api|texts)|platform\/ui\/medallion\/)/,
              minShareCount: 2,
            },
            // Left out: what the later steps share, for which the first would wait.
            {
              name: "sign-in",
              test: /\/web\/src\/identity\/sign-in\/(?!pages\/|sign-up-texts|code-format|name-offer|components\/(activation-sent|claimed-card|correct-email|forgotten-password|hidden-username|name-fields|password-form|remember-field|typed-card))|\/contract\/src\/identity\/login-form/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
