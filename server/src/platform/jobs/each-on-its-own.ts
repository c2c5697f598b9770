/**
 * Does `work` for each item, one after the other. One that fails hinders no other.
 * @throws the error of the one that failed, once all are done; with several, an AggregateError that says how many and
 * the first
 */
export async function eachOnItsOwn<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} failed, the first: ${String(errors[0])}`);
}
