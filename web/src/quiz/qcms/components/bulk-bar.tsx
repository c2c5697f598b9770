import type { Classroom, Qcm } from "@badin/contract";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CopyIcon, EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon, TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { texts as allTexts } from "../texts.ts";
import { type BulkAction, useBulk } from "../use-bulk.ts";
import styles from "./bulk-bar.module.css";
import { BulkCopyModal } from "./bulk-copy-modal.tsx";
import { BulkDueModal } from "./bulk-due-modal.tsx";

const texts = allTexts.bulk;

interface BulkBarProps {
  classroom: Classroom;
  /** The chosen quizzes, in order. */
  chosen: readonly Qcm[];
  /** Called after an action, to choose again. */
  onDone: () => void;
}

/** How many quizzes are chosen, and what can be done to all of them. */
export function BulkBar({ classroom, chosen, onDone }: BulkBarProps) {
  const bulk = useBulk(classroom.id);
  const [asking, setAsking] = useState<"copy" | "due" | "remove">();
  const close = () => setAsking(undefined);
  const run = async (action: BulkAction) => {
    await bulk.mutateAsync({ qcms: chosen, action });
    close();
    onDone();
  };
  const none = chosen.length === 0 || bulk.isPending;
  return (
    <section aria-label={texts.label} className={cx(layout["row"], layout["wrap"], styles["bar"])}>
      <p role="status" className={styles["count"]}>
        {texts.chosen(chosen.length)}
      </p>
      {!classroom.archived && (
        <>
          <Button size="sm" disabled={none} onClick={() => run({ kind: "publish" })}>
            <EyeIcon /> {texts.publish}
          </Button>
          <Button size="sm" disabled={none} onClick={() => run({ kind: "hide" })}>
            <EyeOffIcon /> {texts.hide}
          </Button>
          <Button size="sm" disabled={none} onClick={() => setAsking("due")}>
            <CalendarIcon /> {texts.due}
          </Button>
        </>
      )}
      <Button size="sm" disabled={none} onClick={() => setAsking("copy")}>
        <CopyIcon /> {texts.copy}
      </Button>
      {!classroom.archived && (
        <Button size="sm" variant="danger" disabled={none} onClick={() => setAsking("remove")}>
          <TrashIcon /> {texts.remove}
        </Button>
      )}
      {asking === "copy" && (
        <BulkCopyModal
          classroom={classroom}
          count={chosen.length}
          mutation={bulk}
          onCopy={(target) => run({ kind: "copy", target })}
          onClose={close}
        />
      )}
      {asking === "due" && (
        <BulkDueModal count={chosen.length} mutation={bulk} onChoose={(day) => run({ kind: "due", day })} onClose={close} />
      )}
      {asking === "remove" && (
        <ConfirmModal
          title={texts.removeTitle(chosen.length)}
          confirmLabel={texts.removeConfirm}
          onConfirm={() => run({ kind: "remove" })}
          onCancel={close}
          mutation={bulk}
        >
          <p>{chosen.map(({ name }) => name).join(", ")}.</p>
          <p>{texts.removeWhat}</p>
        </ConfirmModal>
      )}
    </section>
  );
}
