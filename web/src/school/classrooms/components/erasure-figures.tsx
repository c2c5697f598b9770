import type { ClassroomErasure } from "@badin/contract";
import { useId } from "react";
import { StripCells } from "../../../platform/ui/strip/strip-cells.tsx";
import { erasureFigures } from "../classroom-figures.rules.ts";
import { texts } from "../texts.ts";
import styles from "./erasure-figures.module.css";

interface ErasureFiguresProps {
  erasure: ClassroomErasure;
  withQcms: boolean;
  /** Text shown when nothing is lost. */
  nothing: string;
}

/** What a classroom loses, in figures. A live region: changes are announced. */
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
