import { defineConfig } from "vitest/config";

/**
 * The tests that read sources and documents as texts, and start nothing: a part of `npm run check`, hence of `npm
 * test`.
 */
export const textChecks = [
  "bank/src/pages.test.ts",
  "server/src/platform/config/config.test.ts",
  "server/src/bank/exchange/documentation.test.ts",
  "tools/asvs.test.ts",
  "tools/comment-lines.test.ts",
  "tools/documentation.test.ts",
  "tools/feature-names.test.ts",
  "tools/guide.test.ts",
  "tools/text-checks.test.ts",
  "tools/units.test.ts",
  "web/build/breakpoints.test.ts",
  "web/build/class-names.test.ts",
  "web/build/first-needs.test.ts",
  "web/build/guide.test.ts",
  "web/build/layers.test.ts",
  "web/build/tokens.test.ts",
  "web/src/app/texts.test.ts",
  "web/src/platform/ui/field/select-field.test.ts",
];

// As long as in vitest.config.ts, for a busy machine.
export default defineConfig({ test: { include: textChecks, isolate: false, testTimeout: 90_000 } });
