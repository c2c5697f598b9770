import { toastMs } from "@badin/contract";
import { type ReactElement, useSyncExternalStore } from "react";

export type ToastKind = "success" | "error" | "info";

export interface ToastOptions {
  /** How long it stays, in milliseconds; 5 seconds unless told otherwise. Infinity: until it is closed. */
  ms?: number;
  /** Another icon than that of its kind. */
  icon?: ReactElement;
  /** What may be pressed in it; for a toast that stays. */
  action?: ToastAction;
  /** What it is about: it takes the place of the toast that is shown about the same. */
  topic?: string;
}

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly kind: ToastKind;
  readonly message: string;
  readonly ms: number;
  readonly icon?: ReactElement;
  readonly action?: ToastAction;
  readonly topic?: string;
}

/** Toasts asked for before there is anything to show them. */
const waiting: Toast[] = [];
let present: ((toast: Toast) => void) | undefined;
const areas = new Set<() => void>();
let asked = 0;

function subscribe(area: () => void): () => void {
  areas.add(area);
  return () => areas.delete(area);
}

/** How many toasts were asked for while there was nothing to show them: for what fetches the code of toasts. */
export const useAwaitedToasts = (): number => useSyncExternalStore(subscribe, () => asked);

/** Drops the toasts that wait: what they say is not news any more once their code could not be fetched. */
export function dropAwaitedToasts(): void {
  waiting.length = 0;
}

/** Has `show` present the toasts from now on, those that wait first; returns how to stop. */
export function presentToasts(show: (toast: Toast) => void): () => void {
  present = show;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    present = undefined;
  };
}

function show(kind: ToastKind, message: string, { ms = toastMs, ...options }: ToastOptions): void {
  const toast = { kind, message, ms, ...options };
  if (present) present(toast);
  else {
    waiting.push(toast);
    asked++;
    for (const area of areas) area();
  }
}

/** Says that something went well. */
export const toastSuccess = (message: string, options: ToastOptions = {}) => show("success", message, options);
/** Says that something failed; screen readers are interrupted. */
export const toastError = (message: string, options: ToastOptions = {}) => show("error", message, options);
/** Says something. */
export const toastInfo = (message: string, options: ToastOptions = {}) => show("info", message, options);
