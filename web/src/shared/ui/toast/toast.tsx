import { toastMs } from "@badin/contract";
import { type ComponentType, type ReactElement, useEffect, useState } from "react";

export type ToastKind = "success" | "error" | "info";

export interface ToastOptions {
  /** How long it stays, in milliseconds; 5 seconds unless told otherwise. Infinity: until it is closed. */
  ms?: number;
  /** Another icon than that of its kind. */
  icon?: ReactElement;
  /** What may be pressed in it; for a toast that stays. */
  action?: ToastAction;
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
}

const loadToaster = () => import("./toaster.tsx");
/** After the page has settled, so that the first toast, which may say that the network is gone, finds its code. */
const warmUpMs = 1500;

const notLoaded = (error: unknown) => console.warn("Toasts are not at hand", error);

let mount: () => void = () => undefined;

/** The place of toasts, once in the application; its code comes after the first screen, or with the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    // Not a lazy component: without network it would take the page down with it.
    mount = () => void loadToaster().then((module) => setToaster(() => module.default), notLoaded);
    const timer = setTimeout(() => void loadToaster().catch(notLoaded), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  return Toaster && <Toaster />;
}

function show(kind: ToastKind, message: string, { ms = toastMs, ...options }: ToastOptions): void {
  mount();
  loadToaster().then(({ showToast }) => showToast({ kind, message, ms, ...options }), notLoaded);
}

/** Says that something went well. */
export const toastSuccess = (message: string, options: ToastOptions = {}) => show("success", message, options);
/** Says that something failed; screen readers are interrupted. */
export const toastError = (message: string, options: ToastOptions = {}) => show("error", message, options);
/** Says something. */
export const toastInfo = (message: string, options: ToastOptions = {}) => show("info", message, options);
