import type { Reference } from "./references.ts";

/** What a run of tests says; « not run » is when none of them failed, yet the run did: the build, the server or a file did not start. */
export type Outcome = "passed" | "failed" | "not run";

export interface Runner {
  run(references: readonly Reference[]): Promise<Outcome>;
  /** Told of each file of the copy that changes. */
  changed(file: string): void;
  /** Ends the run under way with all that it started. */
  stop(): void;
  close(): Promise<void>;
}
