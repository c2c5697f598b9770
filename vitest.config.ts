import { configDefaults, defineConfig } from "vitest/config";

const rules = ["{contract,bank}/**/*.test.ts", "web/**/*.rules.test.ts"];
const built = ["web/build/weight.test.ts", "web/build/floor/floor.test.ts"];

export default defineConfig({
  test: {
    // For the slowest machine: nothing here waits on a clock.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // All of them: on two cores, one worker takes half as long again.
    maxWorkers: "100%",
    setupFiles: ["tools/property-seed.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: "server/test/global-setup.ts",
          setupFiles: ["server/test/strict.ts", "server/test/argon2-cost.ts"],
          // Modules are loaded once a worker, which takes a third off: they keep no state of their own, it is in the
          // injected context.
          isolate: false,
        },
      },
      // Pure functions: a process for each file would take longer than its tests.
      { extends: true, test: { name: "rules", include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: "modules",
          include: ["{tools,web,bench}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...rules, ...built],
          // A process for each file would take longer than its tests. Its tests reset what it keeps.
          isolate: false,
          unstubGlobals: true,
        },
      },
      // They read the built application, which is built first when its sources have changed.
      { extends: true, test: { name: "built", include: built, globalSetup: "web/build/built.mjs" } },
    ],
  },
});
