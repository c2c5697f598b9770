/** What `make` gives, made when it is first asked for: the formats and orders of a language take a phone tens of milliseconds to load. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
