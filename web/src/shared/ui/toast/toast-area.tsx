import { type ComponentType, useEffect, useState } from "react";
import { dropAwaitedToasts, useAwaitedToasts } from "./toast.tsx";

const loadToaster = () => import("./toaster.tsx");
/** After the page has settled, so that the first toast, which may say that the network is gone, finds its code. */
const warmUpMs = 1500;

function notLoaded(error: unknown): void {
  dropAwaitedToasts();
  console.warn("Toasts are not at hand", error);
}

/** The place of toasts, once in the application; its code comes after the first screen, or with the first toast. */
export function ToastArea() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const awaited = useAwaitedToasts();
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(notLoaded), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // Not a lazy component: without network it would take the page down with it. Each toast tries again.
    if (awaited > 0) loadToaster().then((module) => setToaster(() => module.default), notLoaded);
  }, [awaited]);
  return Toaster && <Toaster />;
}
