import type { ReactElement } from "react";

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
const listeners = new Set<() => void>();
let waited = 0;

/** Shows the toast, or keeps it until the code that shows it is there. */
export function queueToast(toast: Toast): void {
  if (present) present(toast);
  else {
    waiting.push(toast);
    waited++;
    for (const listener of listeners) listener();
  }
}

/** Has `show` present the toasts from now on, those that wait first; returns how to stop. */
export function presentToasts(show: (toast: Toast) => void): () => void {
  present = show;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    present = undefined;
  };
}

/** Calls `listener` each time a toast has to wait; returns how to stop. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many toasts have had to wait since the page was loaded. */
export const countWaitingToasts = (): number => waited;

/** Drops the toasts that wait: they are out of date when the code comes at last. */
export function dropWaitingToasts(): void {
  waiting.length = 0;
}
