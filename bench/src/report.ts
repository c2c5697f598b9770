import type { Engine } from "../../server/src/platform/database/engine.ts";
import type { Measure } from "./load.ts";

/** A call, and the ceiling measured just before and after it. */
export interface Row {
  readonly engine: Engine;
  readonly name: string;
  readonly bodyBytes: number;
  readonly measured: Measure;
  /** Fastify answering a constant body of the same size, in the same run. */
  readonly ceiling: Measure;
  /**
   * Processor time of a ceiling request divided by that of a measured request; other load on the computer does not
   * change it.
   */
  readonly cpuRatio: number;
}

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Returns the results as the table of docs/performance.md. */
export function report(rows: readonly Row[]): string {
  const columns =
    "| engine | call | body | requests/s | p99 | ceiling/s | **ratio** | ratio of processor time |\n| --- | --- | --- | --- | --- | --- | --- | --- |";
  const lines = rows.map(({ engine, name, bodyBytes, measured, ceiling, cpuRatio }) => {
    const ratio = measured.requestsPerSecond / ceiling.requestsPerSecond;
    const failures = measured.failures > 0 ? ` (${measured.failures} failures!)` : "";
    return `| ${engine} | ${name} | ${number.format(bodyBytes)} B | ${number.format(measured.requestsPerSecond)}${failures} | ${measured.p99Ms} ms | ${number.format(ceiling.requestsPerSecond)} | **${ratio.toFixed(3)}** | ${cpuRatio.toFixed(3)} |`;
  });
  return [columns, ...lines].join("\n");
}
