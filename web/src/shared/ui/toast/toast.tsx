import { toastMs } from "@badin/contract";
import { notifications } from "@mantine/notifications";
import type { ReactElement } from "react";
import { cx } from "../cx.ts";
import { AlertTriangleIcon, CircleCheckIcon, CloseIcon, InfoIcon } from "../icon/common-icons.ts";
import styles from "./toast.module.css";

export interface ToastOptions {
  /** How long it stays, in milliseconds; 5 seconds unless told otherwise. */
  ms?: number;
  /** Another icon than that of its kind. */
  icon?: ReactElement;
}

type Kind = "success" | "error" | "info";

const icons: Record<Kind, ReactElement> = { success: <CircleCheckIcon />, error: <AlertTriangleIcon />, info: <InfoIcon /> };

/** The same message shown twice is one toast: its id is its text. */
function show(kind: Kind, message: string, { ms = toastMs, icon = icons[kind] }: ToastOptions): void {
  const id = `${kind}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message,
    icon,
    autoClose: ms,
    // The toaster is a polite region; an error interrupts.
    role: kind === "error" ? "alert" : "presentation",
    className: cx(styles["toast"], styles[kind]),
    classNames: { icon: cx(styles["icon"]), body: cx(styles["body"]), description: cx(styles["text"]), closeButton: cx(styles["close"]) },
    closeButtonProps: { "aria-label": "Fermer", icon: <CloseIcon /> },
  });
}

/** Says that something went well. */
export const toastSuccess = (message: string, options: ToastOptions = {}) => show("success", message, options);
/** Says that something failed; screen readers are interrupted. */
export const toastError = (message: string, options: ToastOptions = {}) => show("error", message, options);
/** Says something. */
export const toastInfo = (message: string, options: ToastOptions = {}) => show("info", message, options);
