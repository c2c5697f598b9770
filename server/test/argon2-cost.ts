import { afterAll, beforeAll } from "vitest";
import { worker } from "./cheap-argon2.ts";

/** Keeps the cost of Argon2id as it is for the tests of this file. */
export function keepArgon2Cost(): void {
  beforeAll(() => {
    worker.realArgon2 = true;
  });
  afterAll(() => {
    worker.realArgon2 = false;
  });
}
