import type { ReactNode } from "react";
import { WifiOffIcon } from "../ui/icon/common-icons.ts";
import { Note } from "../ui/note/note.tsx";
import styles from "./offline-note.module.css";
import { useConnected } from "./use-connected.ts";

/** Shows what being offline means for this page while the network or the service cannot be reached. Screen readers announce it. */
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
