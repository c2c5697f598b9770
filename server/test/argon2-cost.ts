import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

/**
 * The least that Argon2id takes: 8 KiB a lane, one pass. The real cost would take a third of the processor time of the
 * tests.
 */
const cheap = { memory: 8, passes: 1 };
/** Of the worker: its test files run one after the other. */
const worker = process as typeof process & { realArgon2?: boolean };

/** Keeps the cost of Argon2id as it is for the tests of this file. */
export function keepArgon2Cost(): void {
  beforeAll(() => {
    worker.realArgon2 = true;
  });
  afterAll(() => {
    worker.realArgon2 = false;
  });
}

/**
 * Makes Argon2id cheap in this worker, before a module takes it. What is stored says the cost of the program all the
 * same.
 */
if (worker.realArgon2 === undefined) {
  worker.realArgon2 = false;
  const { argon2, argon2Sync } = crypto;
  const cost = () => (worker.realArgon2 ? {} : cheap);
  crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...cost() }, callback);
  crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, { ...parameters, ...cost() });
  syncBuiltinESMExports();
}
