import { Button } from "../../../platform/ui/button/button.tsx";
import { CopyButton } from "../../../platform/ui/copy-button/copy-button.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { texts } from "../texts.ts";
import styles from "./second-factors.module.css";

/** Shows the recovery codes, this once. Only its buttons close it: Escape would lose them. */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const buttons = (
    <Button variant="go" onClick={onClose}>
      {texts.recovery.kept}
    </Button>
  );
  return (
    <Modal title={texts.recovery.title} size="sm" onClose={onClose} onDismiss={() => undefined} footer={buttons}>
      <p>{texts.recovery.lead}</p>
      <ol className={styles["codes"]}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={layout["cluster"]}>
        <CopyButton value={codes.join("\n")} />
        <Button size="sm" onClick={() => print()}>
          {texts.recovery.print}
        </Button>
      </div>
    </Modal>
  );
}
