import { useEffect } from "react";
import { useLateCode } from "../late-code/use-late-code.ts";
import type { ModalWindowProps } from "./modal-window.tsx";

const loadWindow = () => import("./modal-window.tsx");
/** After the page has settled, so that a dialog opens at once even on a slow network. */
const warmUpMs = 1500;

export type ModalProps = ModalWindowProps;

/**
 * A dialog. Its code is fetched once the page that may need it is shown, and it stays mounted after its first opening, so that it
 * can leave as smoothly as it came. When its code cannot be fetched it closes, and a toast says so: the page stays.
 */
export function Modal(props: ModalProps) {
  const code = useLateCode(loadWindow, props.opened, props.onClose);
  useEffect(() => {
    const timer = setTimeout(() => loadWindow().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  return code && <code.default {...props} />;
}
