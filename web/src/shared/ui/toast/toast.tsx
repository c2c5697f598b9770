import { toastMs } from "@badin/contract";
import { type ComponentType, type ReactElement, useEffect, useState, useSyncExternalStore } from "react";

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

const loadToaster = () => import("./toaster.tsx");
/** After the page has settled, so that the first toast, which may say that the network is gone, finds its code. */
const warmUpMs = 1500;

/** Toasts asked for before there is anything to show them. */
const waiting: Toast[] = [];
let present: ((toast: Toast) => void) | undefined;
const areas = new Set<() => void>();
let asked = 0;

function subscribe(area: () => void): () => void {
  areas.add(area);
  return () => areas.delete(area);
}

/** What waited is not news any more when the code comes at last. */
function notLoaded(error: unknown): void {
  waiting.length = 0;
  console.warn("Toasts are not at hand", error);
}

/** The place of toasts, once in the application; its code comes after the first screen, or with the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const times = useSyncExternalStore(subscribe, () => asked);
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(notLoaded), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Not a lazy component: without network it would take the page down with it. Each toast tries again.
    if (times > 0) loadToaster().then((module) => setToaster(() => module.default), notLoaded);
  }, [times]);
  return Toaster && <Toaster />;
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
