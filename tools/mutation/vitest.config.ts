import { defineConfig } from "vitest/config";

// Stryker runs the tests of rules alone: no server, database or browser starts.
export default defineConfig({ test: { include: ["{server,web}/src/**/*.rules.test.ts"], isolate: false } });
