import type { Classroom } from "@badin/contract";
import { useId } from "react";
import { JoinCode } from "../../../shared/ui/copy-button/join-code.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { Strip, StripHead } from "../../../shared/ui/strip/strip.tsx";
import { StripCells } from "../../../shared/ui/strip/strip-cells.tsx";
import { classroomFigures } from "../classroom-figures.rules.ts";
import { texts } from "../texts.ts";
import styles from "./classroom-strip.module.css";

/** A class in the list: name, year, code to join it, figures (mock-up t01). */
export function ClassroomStrip({ classroom }: { classroom: Classroom }) {
  const { name, anneeScolaire, subscriptionCode } = classroom;
  const title = useId();
  return (
    <Strip labelledBy={title}>
      <StripHead roomy>
        <h2 id={title} className={styles["name"]}>
          {name}
        </h2>
        <p className={cx(text["small"], text["muted"], styles["year"])}>
          {anneeScolaire.libelle} · {texts.classroom.exam(anneeScolaire.libelleDateBia)}
        </p>
        <p className={styles["code"]}>
          <span className={cx(text["small"], text["muted"])}>{texts.classroom.code}</span>
          <JoinCode code={subscriptionCode} />
        </p>
      </StripHead>
      <StripCells cells={classroomFigures(classroom)} roomy />
    </Strip>
  );
}
