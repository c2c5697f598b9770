import { Toast as BaseToast } from "@base-ui/react/toast";
import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { AlertTriangleIcon, CircleCheckIcon, CloseIcon, InfoIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import styles from "./toast.module.css";
import { keepToastsClear } from "./toast-place.ts";
import { presentToasts, type Toast, type ToastKind } from "./toast-queue.ts";

const icons: Record<ToastKind, ReactElement> = { success: <CircleCheckIcon />, error: <AlertTriangleIcon />, info: <InfoIcon /> };

const manager = BaseToast.createToastManager<Toast>();

/**
 * Shows the toasts, and makes screen readers announce them. They are at the top, clear of the title, or above the dock;
 * on a phone, clear of whatever is pressed.
 */
export default function Toaster() {
  const place = useRef<HTMLDivElement>(null);
  // In an effect: a toast shown before the toaster is mounted would be lost.
  useEffect(() => presentToasts(showToast, closePassing, closeError), []);
  return (
    <BaseToast.Provider toastManager={manager} limit={4}>
      <BaseToast.Portal>
        <BaseToast.Viewport ref={place} aria-label="Messages" className={cx(layout["screenOnly"], styles["place"])}>
          <ToastList place={place} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

/** The toasts, oldest first. */
function ToastList({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const { toasts } = BaseToast.useToastManager<Toast>();
  // Again at each change: the height of the toasts says where they fit. Not a layout effect: the first one would come
  // before the place is known.
  useEffect(() => (place.current && toasts.length > 0 ? keepToastsClear(place.current) : undefined), [toasts, place]);
  return [...toasts].reverse().map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

/**
 * Removes the `aria-modal` that the library sets for its default role, a non-modal dialog: here a toast is no dialog.
 */
const notDialog = { "aria-modal": undefined };

function ToastCard({ toast }: { toast: BaseToast.Root.ToastObject<Toast> }) {
  if (!toast.data) return null;
  const { kind, message, icon = icons[kind], action } = toast.data;
  return (
    // The viewport is a polite live region. `alert` makes an error interrupt.
    <BaseToast.Root
      toast={toast}
      role={kind === "error" ? "alert" : "group"}
      {...notDialog}
      tabIndex={-1}
      swipeDirection="up"
      className={cx(styles["toast"], styles[kind])}
    >
      <span className={styles["icon"]}>{icon}</span>
      <div className={styles["body"]}>
        <BaseToast.Title render={<p />} className={styles["text"]}>
          {message}
        </BaseToast.Title>
        {action && (
          <Button
            size="sm"
            onClick={() => {
              action.onPress();
              manager.close(toast.id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      {/* By default the library hides the button from screen readers until the toast has the focus. */}
      <BaseToast.Close className={styles["close"]} aria-label="Fermer" aria-hidden={false}>
        <CloseIcon />
      </BaseToast.Close>
    </BaseToast.Root>
  );
}

/** Id of the last toast of each topic. */
const lastAbout = new Map<string, string>();
/** Ids of the toasts on screen that close by themselves. */
const passing = new Set<string>();
/** Closes the toasts that close by themselves. */
const closePassing = () => {
  for (const id of passing) manager.close(id);
};
/** Id of a toast: a repeated message is one toast. */
const idOf = (kind: ToastKind, message: string): string => `${kind}:${message}`;
const closeError = (message: string): void => manager.close(idOf("error", message));
/** Ids of the toasts on screen that have a button. */
const withActions = new Set<string>();

/**
 * Shows a toast. A repeat without a button does not replace one with it.
 */
function showToast(toast: Toast): void {
  const { kind, message, ms, action, topic } = toast;
  const id = idOf(kind, message);
  if (!action && withActions.has(id)) return;
  if (topic !== undefined) replaceLast(topic, id);
  if (action) withActions.add(id);
  if (Number.isFinite(ms)) passing.add(id);
  manager.add({
    id,
    title: message,
    data: toast,
    timeout: Number.isFinite(ms) ? ms : 0,
    onClose: () => {
      withActions.delete(id);
      passing.delete(id);
    },
  });
}

/** Closes the previous toast of `topic`. */
function replaceLast(topic: string, id: string): void {
  const last = lastAbout.get(topic);
  if (last !== undefined && last !== id) manager.close(last);
  lastAbout.set(topic, id);
}
