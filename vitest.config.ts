import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: "server/test/global-setup.ts",
          setupFiles: "server/test/strict.ts",
        },
      },
      { extends: true, test: { name: "rules", include: ["{contract,bank,tools,web,bench}/**/*.test.{ts,tsx}"] } },
    ],
  },
});
