/**
 * Waits for statements that left together, on one connection where the engine can. Once all have ended, throws the
 * failure of the first that failed in the order of the list, as if each had waited for those before it.
 */
export async function inOrder<const T extends readonly unknown[]>(statements: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
