import type { Revision } from "@badin/contract";
import { useState } from "react";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts, themeNames } from "../texts.ts";
import { useStart } from "../use-start.ts";
import styles from "./free-training.module.css";

/** Free training: a theme of the whole bank, or of one exam. */
export function FreeTraining({ revision: { themes, exams, often } }: { revision: Revision }) {
  const begin = useStart();
  const [examId, setExamId] = useState(0);
  const exam = exams.find(({ id }) => id === examId);
  const offered = themes.filter(({ id, questions }) => (exam ? exam.themes.includes(id) : questions > 0));
  return (
    <section aria-labelledby="training" className={layout["stackSm"]}>
      <h2 className={text["h3"]} id="training">
        {texts.revision.free}
      </h2>
      <p className={text["hint"]}>{texts.revision.freeText}</p>
      {exams.length > 0 && (
        <SelectField
          label={texts.revision.choosePaper}
          value={examId}
          onChange={(event) => setExamId(Number(event.target.value))}
          options={[{ value: 0, label: texts.revision.allPapers }, ...exams.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <Card as="ul" flush>
        {often && often.questions > 0 && !exam && (
          <li className={styles["line"]}>
            <button
              type="button"
              aria-disabled={begin.isPending || undefined}
              onClick={() => begin.isPending || begin.mutate({ kind: "training", often: true })}
            >
              <span className={styles["number"]} aria-hidden="true">
                ★
              </span>
              <span className={cx(layout["grow"], styles["words"])}>
                <b>{texts.revision.often}</b>
                <small className={text["hint"]}>{texts.revision.oftenText(often.facts)}</small>
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        )}
        {offered.map(({ id, questions, unseen }) => (
          <li key={id} className={styles["line"]}>
            <button
              type="button"
              aria-disabled={begin.isPending || undefined}
              onClick={() => begin.isPending || begin.mutate({ kind: "training", themeId: id, ...(exam && { examId: exam.id }) })}
            >
              <span className={styles["number"]} aria-hidden="true">
                {id}
              </span>
              <span className={cx(layout["grow"], styles["words"])}>
                <b>{themeNames[id]}</b>
                <small className={text["hint"]}>{exam ? exam.name : texts.revision.themeText(questions, unseen)}</small>
              </span>
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </Card>
      {begin.isError && <p role="alert">{texts.revision.notStarted}</p>}
    </section>
  );
}
