import type { ReactNode } from "react";
import { WifiOffIcon } from "../ui/icon/common-icons.ts";
import layout from "../ui/layout/layout.module.css";
import { Note } from "../ui/note/note.tsx";
import { useConnected } from "./use-connected.ts";

/**
 * Shows what being offline means for this page while the network or the service cannot be reached. Screen readers
 * announce it.
 */
export function OfflineNote({ children }: { children: ReactNode }) {
  const connected = useConnected();
  return (
    <div role="status" className={layout["live"]}>
      {!connected && (
        <Note title="Hors ligne" icon={<WifiOffIcon />} pending>
          {children}
        </Note>
      )}
    </div>
  );
}
