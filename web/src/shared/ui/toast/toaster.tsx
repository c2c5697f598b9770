import { Notifications, notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import { useEffect } from "react";
import { MantineLayer } from "../../theme/mantine-layer.tsx";
import { Button } from "../button/button.tsx";
import { cx } from "../cx.ts";
import { AlertTriangleIcon, CircleCheckIcon, CloseIcon, InfoIcon } from "../icon/common-icons.ts";
import styles from "./toast.module.css";
import { presentToasts, type Toast, type ToastAction, type ToastKind } from "./toast.tsx";

const icons: Record<ToastKind, React.ReactElement> = { success: <CircleCheckIcon />, error: <AlertTriangleIcon />, info: <InfoIcon /> };

/** Where toasts appear, and are said by screen readers: at the top, clear of the dock. */
export default function Toaster() {
  // Once in place: what is shown to a toaster that is not there yet may be lost.
  useEffect(() => presentToasts(showToast), []);
  return (
    <MantineLayer>
      <Notifications aria-live="polite" position="top-center" containerWidth={480} limit={4} transitionDuration={200} />
    </MantineLayer>
  );
}

/** The toast that was shown last about each topic. */
const lastAbout = new Map<string, string>();

/** Takes away what was said about `topic` before. */
function replaceLast(topic: string, id: string): void {
  const last = lastAbout.get(topic);
  if (last !== undefined) notifications.hide(last);
  lastAbout.set(topic, id);
}

/** Toasts on screen in which something may be pressed. */
const withActions = new Set<string>();

/** Shows a toast. The same message shown twice is one toast: its id is its text; one in which something may be pressed does not lose it. */
function showToast({ kind, message, ms, icon = icons[kind], action, topic }: Toast): void {
  const id = `${kind}:${message}`;
  if (!action && withActions.has(id)) return;
  // Another id rather than the topic's: a toast that keeps its id keeps its time to leave.
  if (topic !== undefined) replaceLast(topic, id);
  notifications.hide(id);
  if (action) withActions.add(id);
  notifications.show({
    id,
    onClose: () => withActions.delete(id),
    message: action ? <MessageWithAction message={message} action={action} /> : message,
    icon,
    autoClose: Number.isFinite(ms) && ms,
    // The toaster is a polite region; an error interrupts.
    role: kind === "error" ? "alert" : "presentation",
    className: cx(styles["toast"], styles[kind]),
    classNames: { icon: cx(styles["icon"]), body: cx(styles["body"]), description: cx(styles["text"]), closeButton: cx(styles["close"]) },
    closeButtonProps: { "aria-label": "Fermer", icon: <CloseIcon /> },
  });
}

function MessageWithAction({ message, action }: { message: string; action: ToastAction }) {
  return (
    <span className={styles["withAction"]}>
      {message}
      <Button size="sm" onClick={action.onPress}>
        {action.label}
      </Button>
    </span>
  );
}
