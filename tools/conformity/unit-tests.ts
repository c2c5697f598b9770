import { join } from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { titlePattern } from "./faults.ts";
import type { Outcome, Runner } from "./outcome.ts";
import type { Reference } from "./references.ts";

/** Runs unit and API tests of a copy of the project. PostgreSQL starts once for all runs, which is most of the time of one. */
export async function startUnitTests(copy: string): Promise<Runner> {
  // One failure is enough to tell: the other engine need not run.
  const options = { root: copy, config: join(copy, "vitest.config.ts"), watch: false, reporters: [{}], bail: 1 };
  const vitest = await createVitest(options);
  let stopped = false;
  return {
    run: async (references) => (stopped ? { result: "not run", said: "" } : runTests(vitest, copy, references)),
    changed: (file) => vitest.invalidateFile(file),
    stop: () => {
      stopped = true;
      void vitest.cancelCurrentRun("keyboard-input");
    },
    close: () => vitest.close(),
  };
}

async function runTests(vitest: Vitest, copy: string, references: readonly Reference[]): Promise<Outcome> {
  const paths = new Set(references.map(({ path }) => join(copy, path)));
  const specifications = (await vitest.globTestSpecifications([...paths])).filter(({ moduleId }) => paths.has(moduleId));
  vitest.setGlobalTestNamePattern(new RegExp(titlePattern(references)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = testModules.filter(({ moduleId }) => paths.has(moduleId));
  const tests = (state: "passed" | "failed") => ran.flatMap(({ children }) => [...children.allTests(state)]);
  const failed = tests("failed");
  if (failed.length > 0) return { result: "failed", said: said(failed.flatMap((test) => test.result().errors ?? [])) };
  const passed = tests("passed").length > 0 && ran.every((module) => module.ok());
  return { result: passed ? "passed" : "not run", said: said([...ran.flatMap((module) => module.errors()), ...unhandledErrors]) };
}

const said = (errors: readonly unknown[]): string =>
  errors.map((error) => (typeof error === "object" && error && "message" in error ? error.message : error)).join("\n");
