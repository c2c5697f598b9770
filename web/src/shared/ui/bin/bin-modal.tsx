import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { FailureNote } from "../failure-note/failure-note.tsx";
import { RestartIcon } from "../icon/common-icons.ts";
import text from "../layout/text.module.css";
import { Modal } from "../modal/modal.tsx";
import { SkeletonCards } from "../skeleton/skeleton.tsx";
import styles from "./bin-modal.module.css";

interface BinModalProps {
  /** How long what is deleted waits, and who sees it. */
  intro: string;
  /** What the bin holds; undefined while it loads. */
  children: ReactNode[] | undefined;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The dialog of what was deleted, one `BinRow` each. */
export function BinModal({ intro, children, error, retrying, onRetry, onClose }: BinModalProps) {
  return (
    <Modal onClose={onClose} title="Corbeille" footer={<Button onClick={onClose}>Fermer</Button>}>
      <p className={text["muted"]}>{intro}</p>
      {error && <FailureNote title="La corbeille ne s’est pas chargée" error={error} onRetry={onRetry} retrying={retrying} />}
      {!children && !error && <SkeletonCards count={2} />}
      {children?.length === 0 && <EmptyState title="La corbeille est vide" sockWidth={130} />}
      <ul className={styles["list"]}>{children}</ul>
    </Modal>
  );
}

interface BinRowProps {
  name: string;
  /** What comes back or is lost with it, who deleted it, when it is erased. */
  lines: readonly string[];
  restoreLabel: string;
  restoring: boolean;
  onRestore: () => void;
  /** The button that erases it before its time, if any. */
  children?: ReactNode;
}

/** One thing of the bin, with the button that takes it back. */
export function BinRow({ name, lines, restoreLabel, restoring, onRestore, children }: BinRowProps) {
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <b>{name}</b>
        {lines.map((line) => (
          <p key={line} className={text["small"]}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles["deeds"]}>
        {children}
        <Button size="sm" onClick={onRestore} loading={restoring} aria-label={restoreLabel}>
          <RestartIcon /> Reprendre
        </Button>
      </div>
    </li>
  );
}
