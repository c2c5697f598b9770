import { fileName } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../platform/ui/button/button.tsx";
import { CheckField } from "../../platform/ui/field/check-field.tsx";
import { PrinterIcon } from "../../platform/ui/icon/teacher-icons.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { Modal } from "../../platform/ui/modal/modal.tsx";
import { ProgressBar } from "../../platform/ui/progress-bar/progress-bar.tsx";
import { Segmented } from "../../platform/ui/segmented/segmented.tsx";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import type { PageDrawn, PrintChoice, PrintedFile } from "./api.ts";
import styles from "./print-modal.module.css";
import { texts } from "./texts.ts";

interface PrintModalProps {
  /** Name of the quiz or the exam, and of its class. */
  name: string;
  classroomName: string;
  /** Day of the exam, « 2027-04-07 », which the names of the files have; today without one. */
  day?: string | undefined;
  /** Whether it can print grids with the names of the students. */
  named?: boolean;
  /** Downloads one file; resolves with the signs that no font has. */
  onPrint: (...file: PrintedFile) => Promise<string>;
  onClose: () => void;
}

type Variants = keyof typeof texts.variantChoices;
const segments = (Object.entries(texts.variantChoices) as [Variants, string][]).map(([value, label]) => ({ value, label }));

/**
 * The dialog that prints: how many variants, with a grid or not, then one file for all papers, the grids, and the key.
 */
export function PrintModal({ onClose, named = false, onPrint, ...source }: PrintModalProps) {
  const { name } = source;
  const printing = usePrinting(onPrint);
  const file = { ...source, printing };
  const [variants, setVariants] = useState<Variants>("A");
  const [grid, setGrid] = useState(true);
  const [large, setLarge] = useState(false);
  const base = { grid, large } as const;
  const only = variants === "A";
  return (
    <Modal
      title={texts.title(name)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Progress drawn={printing.drawn} data={printing.data} />
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
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
            <FileButton label={texts.paper[variants]} choice={{ ...base, document: "paper", variants }} {...file} />
            {grid && <FileButton label={texts.gridAlone} choice={{ ...base, document: "grid", variants }} {...file} />}
            {grid && named && <FileButton label={texts.names} choice={{ ...base, document: "names", variants }} {...file} />}
            <FileButton label={texts.key} choice={{ ...base, document: "key", variants }} {...file} />
          </div>
          <p className={text["hint"]}>
            {[grid && texts.gridAloneHint, grid && named && texts.namesHint, texts.keyHint].filter(Boolean).join(" ")}
          </p>
        </section>
      </div>
    </Modal>
  );
}

interface FileButtonProps extends Omit<PrintModalProps, "onClose" | "named" | "onPrint"> {
  label: string;
  choice: PrintChoice;
  printing: ReturnType<typeof usePrinting>;
}

/** Downloads a file; the button waits while the server draws it. */
function FileButton({ label, name, classroomName, day, choice, printing }: FileButtonProps) {
  const isDrawn = printing.isPending && printing.variables.label === label;
  return (
    <Button
      onClick={() => printing.isPending || printing.mutate({ label, choice, file: fileName([label, name, classroomName], "pdf", day) })}
      loading={isDrawn}
    >
      <PrinterIcon /> {label}
    </Button>
  );
}

/** One file at a time, as the server draws them: how far it is, and the signs that it could not draw. */
function usePrinting(onPrint: PrintModalProps["onPrint"]) {
  const [drawn, setDrawn] = useState<PageDrawn>();
  const mutation = useMutation({
    mutationFn: ({ choice, file }: { label: string; choice: PrintChoice; file: string }) => onPrint(choice, file, setDrawn),
    onError: (error) => toastFailure(error, () => Promise.resolve()),
    onSettled: () => setDrawn(undefined),
    meta: { quiet: true },
  });
  return { ...mutation, drawn };
}

/** The pages drawn while a file is made; then the signs that stand in it by their numbers. */
function Progress({ drawn, data }: Pick<ReturnType<typeof usePrinting>, "drawn" | "data">) {
  if (drawn)
    return (
      <div className={styles["progress"]}>
        <p className={text["hint"]}>{texts.drawn(drawn.page, drawn.pages)}</p>
        <ProgressBar value={drawn.page} max={drawn.pages} />
      </div>
    );
  return data ? (
    <p role="alert" className={styles["progress"]}>
      {texts.missing([...data])}
    </p>
  ) : null;
}
