import { onDevice } from "../device-storage.ts";
import { type CopyKey, copies } from "./copies.ts";

/** Undefined without an owner of the copies, for whom nothing is kept. */
function nameOf(key: CopyKey): string | undefined {
  const owner = copies.owner();
  return owner === undefined ? undefined : `badin:unwritten-${owner}-${key.join("-")}`;
}

/** Keeps a copy as `copies.keep` does. This tab holds it until it is written: a reload at once does not lose it. */
export async function keepAtOnce(key: CopyKey, data: unknown): Promise<void> {
  const name = nameOf(key);
  if (name === undefined) return;
  const text = JSON.stringify(data);
  onDevice("sessionStorage", (storage) => storage.setItem(name, text));
  await copies.keep(key, data);
  onDevice("sessionStorage", (storage) => storage.getItem(name) === text && storage.removeItem(name));
}

/** Returns what was kept last, undefined when nothing was. */
export function readKeptAtOnce(key: CopyKey): Promise<unknown> {
  const name = nameOf(key);
  const held: unknown = name && onDevice("sessionStorage", (storage) => JSON.parse(storage.getItem(name) ?? "null"));
  return held ? Promise.resolve(held) : copies.read(key);
}

export function forgetKeptAtOnce(key: CopyKey): Promise<void> {
  const name = nameOf(key);
  if (name !== undefined) onDevice("sessionStorage", (storage) => storage.removeItem(name));
  return copies.forget(key);
}
