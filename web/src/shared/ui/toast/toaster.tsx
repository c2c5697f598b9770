import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";

/** Where toasts appear, and are said by screen readers: at the top, clear of the dock. Once in the application. */
export function Toaster() {
  return <Notifications aria-live="polite" position="top-center" containerWidth={480} limit={4} transitionDuration={200} />;
}
