import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { Answer, Call } from "./confined.ts";
import { sendNotesTo } from "./notes.ts";

/**
 * The program of a confined process: calls the functions of the module that its first argument names, as its parent
 * asks.
 */

// Requests of people come first.
setPriority(5);
new Worker(new URL("./gauge.ts", import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, codeRangeSizeMb: 8, stackSizeMb: 1 },
});
process.on("disconnect", () => process.exit());
sendNotesTo((note) => process.send?.({ note }));
const module = import(process.argv[2] ?? "") as Promise<Record<string, (...args: unknown[]) => unknown>>;
// Its parent ends it without notice: the next process finds the modules compiled.
module.then(
  () => flushCompileCache(),
  () => undefined,
);
process.on("message", async ({ name, args }: Call) => {
  const answer = await run(name, args).catch(
    (error: unknown): Answer => ({ failed: (error instanceof Error && error.stack) || String(error) }),
  );
  process.send?.(answer);
});

async function run(name: string, args: readonly unknown[]): Promise<Answer> {
  const work = (await module)[name];
  if (!work) throw new Error(`the module has no function ${name}`);
  return { value: await work(...args) };
}
