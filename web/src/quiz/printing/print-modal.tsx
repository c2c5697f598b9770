import { fileName, type printQcm, type QueryOf } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { CheckField } from "../../platform/ui/field/check-field.tsx";
import { PrinterIcon } from "../../platform/ui/icon/teacher-icons.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { Modal } from "../../platform/ui/modal/modal.tsx";
import { Segmented } from "../../platform/ui/segmented/segmented.tsx";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import styles from "./print-modal.module.css";
import { texts } from "./texts.ts";

/** One file to print. */
export type PrintChoice = Readonly<QueryOf<typeof printQcm>>;

interface PrintModalProps {
  /** Name of the quiz or the exam, and of its class. */
  name: string;
  classroomName: string;
  /** Day of the exam, « 2027-04-07 », which the names of the files have; today without one. */
  day?: string | undefined;
  /** Whether it can print grids with the names of the students. */
  named?: boolean;
  /** Downloads one file. */
  onPrint: (choice: PrintChoice, fileName: string) => Promise<void>;
  onClose: () => void;
}

type Variants = keyof typeof texts.variantChoices;
const segments = (Object.entries(texts.variantChoices) as [Variants, string][]).map(([value, label]) => ({ value, label }));

/** The dialog that prints: how many variants, with a grid or not, then one file for each variant, and the key. */
export function PrintModal({ onClose, named = false, ...source }: PrintModalProps) {
  const { name } = source;
  const [variants, setVariants] = useState<Variants>("A");
  const [grid, setGrid] = useState(true);
  const [large, setLarge] = useState(false);
  const base = { grid, large } as const;
  const only = variants === "A";
  return (
    <Modal title={texts.title(name)} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <div className={layout["stackLg"]}>
        <section className={layout["stackXs"]}>
          <h3 className={styles["label"]}>{texts.variants}</h3>
          <Segmented label={texts.variants} segments={segments} value={variants} onChange={setVariants} />
          <p className={text["hint"]}>{only ? texts.variantsHint.one : texts.variantsHint.many}</p>
        </section>
        <CheckField label={texts.grid} hint={texts.gridHint} checked={grid} onChange={(event) => setGrid(event.target.checked)} />
        <CheckField label={texts.large} hint={texts.largeHint} checked={large} onChange={(event) => setLarge(event.target.checked)} />
        <section className={layout["stackXs"]}>
          <h3 className={styles["label"]}>{texts.files}</h3>
          <div className={layout["clusterXs"]}>
            {[...variants].map((letter) => (
              <FileButton
                key={letter}
                label={texts.paper(letter, only)}
                choice={{ ...base, document: "paper", variants: letter }}
                {...source}
              />
            ))}
            {grid && <FileButton label={texts.gridAlone} choice={{ ...base, document: "grid", variants }} {...source} />}
            {grid && named && <FileButton label={texts.names} choice={{ ...base, document: "names", variants }} {...source} />}
            <FileButton label={texts.key} choice={{ ...base, document: "key", variants }} {...source} />
          </div>
          <p className={text["hint"]}>
            {[grid && texts.gridAloneHint, grid && named && texts.namesHint, texts.keyHint].filter(Boolean).join(" ")}
          </p>
        </section>
      </div>
    </Modal>
  );
}

interface FileButtonProps extends Omit<PrintModalProps, "onClose" | "named"> {
  label: string;
  choice: PrintChoice;
}

/** Downloads a file; the button waits while the server draws it. */
function FileButton({ label, name, classroomName, day, choice, onPrint }: FileButtonProps) {
  const printing = useMutation({
    mutationFn: () => onPrint(choice, fileName([label, name, classroomName], "pdf", day)),
    onError: (error) => toastFailure(error, () => Promise.resolve()),
  });
  return (
    <Button onClick={() => printing.mutate()} loading={printing.isPending}>
      <PrinterIcon /> {label}
    </Button>
  );
}
