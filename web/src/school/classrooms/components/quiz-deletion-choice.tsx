import { useId } from "react";
import { Radio } from "../../../platform/ui/field/choice.tsx";
import { texts } from "../texts.ts";
import styles from "./quiz-deletion-choice.module.css";

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
    <fieldset className={styles["fate"]}>
      <legend className={styles["legend"]}>{texts.archive.qcms}</legend>
      <Radio name={name} checked={!deleteQcm} onChange={() => onChange(false)}>
        {texts.archive.keep(qcms)}
      </Radio>
      <Radio name={name} checked={deleteQcm} onChange={() => onChange(true)}>
        {texts.archive.drop(qcms)}
      </Radio>
    </fieldset>
  );
}
