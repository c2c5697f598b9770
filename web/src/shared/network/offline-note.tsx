import type { ReactNode } from "react";
import { WifiOffIcon } from "../ui/icon/common-icons.ts";
import { Note } from "../ui/note/note.tsx";
import styles from "./offline-note.module.css";
import { useOnline } from "./use-online.ts";

/** Says, while there is no network, that there is none, and what it means for this page; screen readers hear it when it comes. */
export function OfflineNote({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" className={styles["place"]}>
      {!online && (
        <Note title="Hors ligne" icon={<WifiOffIcon />} pending>
          {children}
        </Note>
      )}
    </div>
  );
}
