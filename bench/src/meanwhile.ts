import type { Engine } from "../../server/src/platform/database/engine.ts";
import { answers, headersOf, reads } from "./candidates.ts";
import type { Candidate } from "./france-seed.ts";
import { inMs } from "./harness.ts";
import { openLoop } from "./open-loop.ts";

/** Columns of the table. */
export const columns = ["engine", "meanwhile", "it takes", "call", "requests", "failures", "median", "**p99**", "longest"];

/** What others do while the candidates read and answer. */
export interface Step {
  readonly name: string;
  /** Left out, nothing else happens. A text that it resolves with is shown beside its time. */
  work?(): Promise<unknown>;
}

interface Run {
  readonly engine: Engine;
  readonly url: string;
  readonly candidates: readonly Candidate[];
  /** Questions a second, and as many answers. */
  readonly rate: number;
  /** Longest time of a step. */
  readonly seconds: number;
}

/** Time that the candidates have to themselves, for comparison. */
const aloneSeconds = 8;

/**
 * Measures what candidates wait during each step in turn, which lasts as long as its work. Returns the lines of the
 * table.
 */
export async function measureMeanwhile({ engine, url, candidates, rate, seconds }: Run, steps: readonly Step[]): Promise<string[]> {
  const headers = await headersOf(url, candidates);
  const lines: string[] = [];
  for (const [i, { name, work }] of steps.entries()) {
    const stop = new AbortController();
    const started = performance.now();
    const done = work?.().finally(() => stop.abort());
    const first = i * seconds * rate;
    const aims = [reads(candidates, headers, first), answers(candidates, headers, first)];
    const [measured, took] = await Promise.all([
      openLoop({ url, seconds: work ? seconds : aloneSeconds, rate, aims, signal: stop.signal }),
      done?.then((word) => `${((performance.now() - started) / 1000).toFixed(1)} s${typeof word === "string" ? `, ${word}` : ""}`) ??
        `${aloneSeconds} s`,
    ]);
    for (const m of measured)
      lines.push(
        `| ${engine} | ${name} | ${took} | ${m.kind} | ${m.requests} | ${m.failures} | ${inMs(m.p50Ms)} | **${inMs(m.p99Ms)}** | ${inMs(m.maxMs)} |`,
      );
    process.stderr.write(`${lines.slice(-2).join("\n")}\n`);
  }
  return lines;
}
