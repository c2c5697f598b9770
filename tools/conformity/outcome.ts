import type { Reference } from "./references.ts";

export interface Outcome {
  /** « not run » is when no test failed, yet the run did: the build, the server or a file did not start. */
  readonly result: "passed" | "failed" | "not run";
  /** Why it is not « passed », as the tests or what should have run them say it. */
  readonly said: string;
}

export interface Runner {
  run(references: readonly Reference[]): Promise<Outcome>;
  /** Told of each file of the copy that changes. */
  changed(file: string): void;
  /** Ends the run under way with all that it started. */
  stop(): void;
  close(): Promise<void>;
}
