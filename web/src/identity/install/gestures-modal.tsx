import type { ReactNode } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { createIcon } from "../../platform/ui/icon/create-icon.tsx";
import text from "../../platform/ui/layout/text.module.css";
import { Modal } from "../../platform/ui/modal/modal.tsx";
import styles from "./install-card.module.css";
import type { InstallWay } from "./install-offer.ts";
import { texts } from "./texts.ts";

/* Tabler Icons (MIT), 24 by 24, stroked: the two that Safari shows. */
const ShareIcon = createIcon("M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3");
const SquarePlusIcon = createIcon("M9 12h6M12 9v6M3 5a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14z");

const words = texts.gestures;

interface GesturesModalProps {
  way: Exclude<InstallWay, "dialog">;
  onClose: () => void;
}

/** How an iPhone installs the application, which it does by gestures only. */
export default function GesturesModal({ way, onClose }: GesturesModalProps) {
  const steps = [
    <>
      {words.touch} <Key icon={<ShareIcon />}>{words.share}</Key> {words.inSafari}
    </>,
    <>
      {words.down} <Key icon={<SquarePlusIcon />}>{words.home}</Key>
    </>,
    <>
      {words.touch} <Key>{words.add}</Key>. {words.done}
    </>,
  ];
  return (
    <Modal title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.understood}</Button>}>
      {way === "safari" ? (
        <p>{words.safari}</p>
      ) : (
        <ol className={styles["steps"]}>
          {steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the three steps never change.
            <li key={i}>
              <span aria-hidden="true">{i + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={text["hint"]}>{words.push}</p>
    </Modal>
  );
}

const Key = ({ icon, children }: { icon?: ReactNode; children: string }) => (
  <span className={styles["key"]}>
    {icon}
    {children}
  </span>
);
