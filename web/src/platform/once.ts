/**
 * Returns a function that calls `make` at its first call only. For `Intl` objects, which take a phone tens of
 * milliseconds to create.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
