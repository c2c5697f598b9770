import type { SQLInputValue } from "node:sqlite";

/**
 * The value as SQLite takes it.
 * @throws on anything else than text, a finite number, a bigint, null or bytes: `node:sqlite` would read an object as a set of named
 * parameters and shift the others, and store undefined and NaN as NULL.
 */
export function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `SQLite cannot store a value of type ${value === undefined ? "undefined" : (value?.constructor?.name ?? typeof value)}`,
  );
}

export const bindables = (values: readonly unknown[]): SQLInputValue[] => values.map(bindable);
