/** What one process remembers besides its database, by what made it. Lost when the process stops. */
export type Memory = Map<unknown, unknown>;

/**
 * Declares a cache or a counter that each process keeps in memory: returns a function that gives it, made by `make` the
 * first time that a context asks.
 */
export const remembered =
  <T, C extends { readonly memory: Memory }>(make: (context: C) => T) =>
  (context: C): T => {
    const { memory } = context;
    if (!memory.has(make)) memory.set(make, make(context));
    return memory.get(make) as T;
  };
