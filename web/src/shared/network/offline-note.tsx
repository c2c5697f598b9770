import type { ReactNode } from "react";
import { WifiOffIcon } from "../ui/icon/common-icons.ts";
import { Note } from "../ui/note/note.tsx";
import styles from "./offline-note.module.css";
import { useConnected } from "./use-connected.ts";

/** Says, while there is no network or no service behind it, what that means for this page; screen readers hear it when it comes. */
export function OfflineNote({ children }: { children: ReactNode }) {
  const connected = useConnected();
  return (
    <div role="status" className={styles["place"]}>
      {!connected && (
        <Note title="Hors ligne" icon={<WifiOffIcon />} pending>
          {children}
        </Note>
      )}
    </div>
  );
}
