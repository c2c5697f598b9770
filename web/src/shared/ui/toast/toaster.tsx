import { Toast as BaseToast } from "@base-ui/react/toast";
import { type ReactElement, useEffect } from "react";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { AlertTriangleIcon, CircleCheckIcon, CloseIcon, InfoIcon } from "../icon/common-icons.ts";
import styles from "./toast.module.css";
import { presentToasts, type Toast, type ToastKind } from "./toast-queue.ts";

const icons: Record<ToastKind, ReactElement> = { success: <CircleCheckIcon />, error: <AlertTriangleIcon />, info: <InfoIcon /> };

const manager = BaseToast.createToastManager<Toast>();

/** Where toasts appear, and are said by screen readers: at the top, clear of the dock. */
export default function Toaster() {
  // Once in place: what is shown to a toaster that is not there yet is lost.
  useEffect(() => presentToasts(showToast), []);
  return (
    <BaseToast.Provider toastManager={manager} limit={4}>
      <BaseToast.Portal>
        <BaseToast.Viewport aria-label="Messages" className={styles["place"]}>
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

/** The oldest first. */
function ToastList() {
  const { toasts } = BaseToast.useToastManager<Toast>();
  return [...toasts].reverse().map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

/** The library makes each toast a dialog that is not modal: it is none here. */
const notDialog = { "aria-modal": undefined };

function ToastCard({ toast }: { toast: BaseToast.Root.ToastObject<Toast> }) {
  if (!toast.data) return null;
  const { kind, message, icon = icons[kind], action } = toast.data;
  return (
    // The viewport is a polite region; an error interrupts.
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
          <Button size="sm" onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      {/* The library hides it from screen readers until the toast has the focus. */}
      <BaseToast.Close className={styles["close"]} aria-label="Fermer" aria-hidden={false}>
        <CloseIcon />
      </BaseToast.Close>
    </BaseToast.Root>
  );
}

/** The toast that was shown last about each topic. */
const lastAbout = new Map<string, string>();
/** Toasts on screen in which something may be pressed. */
const withActions = new Set<string>();

/** Shows a toast. The same message shown twice is one toast: its id is its text; one in which something may be pressed does not lose it. */
function showToast(toast: Toast): void {
  const { kind, message, ms, action, topic } = toast;
  const id = `${kind}:${message}`;
  if (!action && withActions.has(id)) return;
  if (topic !== undefined) replaceLast(topic, id);
  if (action) withActions.add(id);
  manager.add({
    id,
    title: message,
    data: toast,
    timeout: Number.isFinite(ms) ? ms : 0,
    onClose: () => withActions.delete(id),
  });
}

/** Takes away what was said about `topic` before. */
function replaceLast(topic: string, id: string): void {
  const last = lastAbout.get(topic);
  if (last !== undefined && last !== id) manager.close(last);
  lastAbout.set(topic, id);
}
