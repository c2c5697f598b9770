import { toastMs } from "@badin/contract";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { countWaitingToasts, dropWaitingToasts, onWaitingToast, queueToast, type ToastKind, type ToastOptions } from "./toast-queue.ts";

const loadToaster = () => import("./toaster.tsx");
/** After the page has settled, so that the first toast, which may say that the network is gone, finds its code. */
const warmUpMs = 1500;

function notLoaded(error: unknown): void {
  dropWaitingToasts();
  console.warn("Toasts are not at hand", error);
}

/** The place of toasts, once in the application; its code comes after the first screen, or with the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const times = useSyncExternalStore(onWaitingToast, countWaitingToasts);
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

const show = (kind: ToastKind, message: string, { ms = toastMs, ...options }: ToastOptions): void =>
  queueToast({ kind, message, ms, ...options });

/** Says that something went well. */
export const toastSuccess = (message: string, options: ToastOptions = {}) => show("success", message, options);
/** Says that something failed; screen readers are interrupted. */
export const toastError = (message: string, options: ToastOptions = {}) => show("error", message, options);
/** Says something. */
export const toastInfo = (message: string, options: ToastOptions = {}) => show("info", message, options);
