import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** One check: the name to show, and the command, run by the project's Node. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
}

interface Outcome {
  readonly step: Step;
  readonly code: number;
  readonly output: string;
}

/** Runs the step; its output is captured (`quiet`) or shown as it comes. */
function run(step: Step, quiet: boolean): Promise<Outcome> {
  const [script = "", ...args] = step.command;
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  // `close` rather than `exit`: the last output may still be in the pipe.
  return new Promise((resolve) => child.once("close", (code) => resolve({ step, code: code ?? 1, output })));
}

/** Runs all steps in parallel and prints the output of those that failed. Returns whether all passed. */
export async function runTogether(steps: readonly Step[]): Promise<boolean> {
  const outcomes = await Promise.all(steps.map((step) => run(step, true)));
  for (const { step, code, output } of outcomes) {
    process.stdout.write(code === 0 ? `✓ ${step.name}\n` : `✗ ${step.name}\n${output}\n`);
  }
  return outcomes.every((o) => o.code === 0);
}

/** Runs a step and shows its output. Returns whether it passed. */
export async function runShown(step: Step): Promise<boolean> {
  const begun = performance.now();
  process.stdout.write(`\n── ${step.name}\n`);
  const { code } = await run(step, false);
  process.stdout.write(`${code === 0 ? "✓" : "✗"} ${step.name} (${Math.round((performance.now() - begun) / 1000)} s)\n`);
  return code === 0;
}
