import type { Comfort } from "@badin/contract";
import { useSyncExternalStore } from "react";
import { onDevice } from "../device-storage.ts";

const storageKey = "badin:comfort";

/** How the user of this device reads. `unsent`: the account does not know it yet. */
interface Kept {
  readonly comfort: Comfort;
  readonly unsent?: { readonly userId: number };
}

const usual: Kept = { comfort: {} };
let kept: Kept = onDevice("localStorage", (storage) => JSON.parse(storage.getItem(storageKey) ?? "null") as Kept | null) ?? usual;
const listeners = new Set<() => void>();

export const keptComfort = (): Kept => kept;
export const isUsual = (comfort: Comfort): boolean => Object.keys(comfort).length === 0;

/** Keeps how the user reads on the device, and shows it at once. */
export function keepComfort(next: Kept): void {
  kept = next;
  onDevice("localStorage", (storage) =>
    isUsual(next.comfort) && !next.unsent ? storage.removeItem(storageKey) : storage.setItem(storageKey, JSON.stringify(next)),
  );
  void showComfort();
  for (const listener of listeners) listener();
}

/** What shows it loads when something differs from the usual settings, and stays for those who go back to them. */
let loaded: Promise<typeof import("./apply-comfort.ts")> | undefined;

/** Shows the page as the user reads. Resolves at once for those who changed nothing. */
export async function showComfort(): Promise<void> {
  if (isUsual(kept.comfort) && !loaded) return;
  loaded ??= import("./apply-comfort.ts");
  // Without network it may be missing: the page then reads as usual.
  await loaded.then(({ applyComfort }) => applyComfort(kept.comfort)).catch(() => undefined);
}

let tell: (() => void) | undefined;

/** Says how the account is told; the start of the application does. */
export function setUpComfort(teller: () => void): void {
  tell = teller;
}

/** Tells the account how its user reads. What cannot leave now leaves when the account is read next. */
export const tellAccount = (): void => tell?.();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how the user reads. */
export const useComfort = (): Comfort => useSyncExternalStore(subscribe, readComfort, readComfort);
const readComfort = () => kept.comfort;
