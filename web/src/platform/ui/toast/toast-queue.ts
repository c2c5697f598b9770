import type { ReactElement } from "react";

export type ToastKind = "success" | "error" | "info";

export interface ToastOptions {
  /** Duration in milliseconds, 5 seconds by default. Infinity: until it is closed. */
  ms?: number;
  /** Replaces the icon of its kind. */
  icon?: ReactElement;
  /** Button of the toast; for a toast that stays. */
  action?: ToastAction;
  /** Subject of the toast, which replaces the previous toast with the same topic. */
  topic?: string;
}

interface ToastAction {
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

/** Toasts queued before the toaster's code has loaded. */
const waiting: Toast[] = [];
let present: ((toast: Toast) => void) | undefined;
let dismiss: (() => void) | undefined;
let end: ((message: string) => void) | undefined;
const listeners = new Set<() => void>();
let waited = 0;

/** Shows the toast, at once or when the toaster's code has loaded. */
export function queueToast(toast: Toast): void {
  if (present) present(toast);
  else {
    waiting.push(toast);
    waited++;
    for (const listener of listeners) listener();
  }
}

/**
 * Makes `show` present the toasts, starting with the queued ones, `close` close those that would close by themselves,
 * and `closeError` the error with a message. Returns a function that stops it.
 */
export function presentToasts(
  show: (toast: Toast) => void,
  close: () => void = () => undefined,
  closeError: (message: string) => void = () => undefined,
): () => void {
  present = show;
  dismiss = close;
  end = closeError;
  for (const toast of waiting.splice(0)) show(toast);
  return () => {
    present = undefined;
    dismiss = undefined;
    end = undefined;
  };
}

/** Calls `listener` each time a toast has to wait. Returns a function that unsubscribes. */
export function onWaitingToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how many toasts have had to wait since the page loaded. */
export const countWaitingToasts = (): number => waited;

/** Closes the toasts that would close by themselves, those queued too: what they speak of is no longer on screen. */
export function dismissToasts(): void {
  waiting.splice(0, waiting.length, ...waiting.filter(({ ms }) => !Number.isFinite(ms)));
  dismiss?.();
}

/** Closes the error that says `message`, a queued one too: its cause has ended. */
export function endError(message: string): void {
  waiting.splice(0, waiting.length, ...waiting.filter((toast) => toast.kind !== "error" || toast.message !== message));
  end?.(message);
}

/** Drops the queued toasts: they would be out of date when the code loads later. */
export function dropWaitingToasts(): void {
  waiting.length = 0;
}
