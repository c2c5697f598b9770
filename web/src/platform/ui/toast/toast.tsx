import { toastMs } from "@badin/contract";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { countWaitingToasts, dropWaitingToasts, onWaitingToast, queueToast, type ToastKind, type ToastOptions } from "./toast-queue.ts";

const loadToaster = () => import("./toaster.tsx");
/**
 * Delay before the toaster's code is preloaded, in milliseconds: without network, the first toast would not find it.
 */
const warmUpMs = 1500;

function notLoaded(error: unknown): void {
  dropWaitingToasts();
  console.warn("The toasts could not be loaded", error);
}

/**
 * The area of toasts, mounted once in the application. Its code loads after the first screen, or with the first toast.
 */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const times = useSyncExternalStore(onWaitingToast, countWaitingToasts);
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(notLoaded), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Not a lazy component: without network it would make the page fail. Each toast tries to load it again.
    if (times > 0) loadToaster().then((module) => setToaster(() => module.default), notLoaded);
  }, [times]);
  return Toaster && <Toaster />;
}

const show = (kind: ToastKind, message: string, { ms = toastMs, ...options }: ToastOptions): void =>
  queueToast({ kind, message, ms, ...options });

/** Shows a success toast. */
export const toastSuccess = (message: string, options: ToastOptions = {}) => show("success", message, options);
/** Shows an error toast, which interrupts screen readers. */
export const toastError = (message: string, options: ToastOptions = {}) => show("error", message, options);
/** Shows an information toast. */
export const toastInfo = (message: string, options: ToastOptions = {}) => show("info", message, options);
