import { useId } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./erasure-figures.module.css";

interface QcmFateProps {
  /** Number of quizzes of the classroom. */
  qcms: number;
  deleteQcm: boolean;
  onChange: (deleteQcm: boolean) => void;
}

/** The choice to keep or delete the quizzes of a classroom that is being archived. */
export function QuizDeletionChoice({ qcms, deleteQcm, onChange }: QcmFateProps) {
  const name = useId();
  return (
    <fieldset className={cx(layout["stack"], layout["gap2"], layout["start"], styles["fate"])}>
      <legend className={cx(text["legend"], styles["legend"])}>{texts.archive.qcms}</legend>
      <Radio name={name} checked={!deleteQcm} onChange={() => onChange(false)}>
        {texts.archive.keep(qcms)}
      </Radio>
      <Radio name={name} checked={deleteQcm} onChange={() => onChange(true)}>
        {texts.archive.drop(qcms)}
      </Radio>
    </fieldset>
  );
}
