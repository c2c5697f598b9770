import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * The least that Argon2id takes: 8 KiB a lane, one pass. The real cost would take a third of the processor time of the
 * tests.
 */
const cheap = { memory: 8, passes: 1 };
/** Of the process: the test files of a worker run one after the other. */
export const worker = process as typeof process & { realArgon2?: boolean };

/**
 * Makes Argon2id cheap in this process, before a module takes it: in the workers of Vitest, and in the server of the
 * browser tests. What is stored says the cost of the program all the same.
 */
if (worker.realArgon2 === undefined) {
  worker.realArgon2 = false;
  const { argon2, argon2Sync } = crypto;
  const cost = () => (worker.realArgon2 ? {} : cheap);
  crypto.argon2 = (algorithm, parameters, callback) => argon2(algorithm, { ...parameters, ...cost() }, callback);
  crypto.argon2Sync = (algorithm, parameters) => argon2Sync(algorithm, { ...parameters, ...cost() });
  syncBuiltinESMExports();
}
