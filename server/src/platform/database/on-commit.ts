import { AsyncLocalStorage } from "node:async_hooks";

type Hook = () => unknown;

/** The hooks of the transaction that the current code runs in. */
const current = new AsyncLocalStorage<Set<Hook>>();

/**
 * Runs `hook` once the current transaction is durable, and never if it is rolled back. The transaction resolves after
 * its hooks; one that fails is logged and fails nothing. A hook given several times runs once.
 * @throws Error outside a transaction
 */
export function onCommit(hook: Hook): void {
  const hooks = current.getStore();
  if (!hooks) throw new Error("onCommit needs a transaction");
  hooks.add(hook);
}

/** Runs one transaction, whose work `run` wraps in its argument, then its hooks one after the other. */
export async function withHooks<T>(
  run: (inside: (work: () => Promise<T>) => Promise<T>) => Promise<T>,
  onError: (error: Error, failure: string) => void,
): Promise<T> {
  const hooks = new Set<Hook>();
  const result = await run((work) => current.run(hooks, work));
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      onError(error as Error, "a hook after a commit failed");
    }
  }
  return result;
}

/**
 * @throws Error inside a transaction: a query on `db` there would wait forever for that transaction, or would not see
 * its changes
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()) throw new Error("A query used `db` inside a transaction: pass `trx` instead");
}
