import type { ClassroomErasure } from "@badin/contract";
import { useId } from "react";
import { StripCells } from "../../../shared/ui/strip/strip-cells.tsx";
import { erasureFigures } from "../classroom-figures.rules.ts";
import { texts } from "../texts.ts";
import styles from "./erasure-figures.module.css";

interface ErasureFiguresProps {
  erasure: ClassroomErasure;
  withQcms: boolean;
  /** Said when nothing is lost. */
  nothing: string;
}

/** What a class loses for ever, in figures. Said again when it changes. */
export function ErasureFigures({ erasure, withQcms, nothing }: ErasureFiguresProps) {
  const title = useId();
  const cells = erasureFigures(erasure, withQcms);
  if (cells.length === 0) return <p>{nothing}</p>;
  return (
    <section className={styles["loss"]} aria-labelledby={title} aria-live="polite">
      <p id={title} className={styles["title"]}>
        {texts.archive.loss}
      </p>
      <StripCells cells={cells} roomy />
    </section>
  );
}
