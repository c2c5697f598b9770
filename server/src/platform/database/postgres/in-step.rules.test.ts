import { expect, test } from "vitest";
import { InStep, maxBehindMs } from "./in-step.rules.ts";

test("a replica is in step once it had all that the primary had, and until it is behind too long while the primary answers", () => {
  const inStep = new InStep();
  expect(inStep.isInStep).toBe(false);
  inStep.primaryAnswered(1000);
  expect(inStep.isInStep).toBe(false);
  inStep.replicaReached(1000);
  expect(inStep.isInStep).toBe(true);
  inStep.primaryAnswered(1000 + maxBehindMs);
  expect(inStep.isInStep).toBe(true);
  inStep.primaryAnswered(1001 + maxBehindMs);
  expect(inStep.isInStep).toBe(false);
  inStep.replicaReached(1001 + maxBehindMs);
  // The primary does not answer any more: the last comparison holds.
  expect(inStep.isInStep).toBe(true);
});
