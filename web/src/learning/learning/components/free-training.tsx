import type { Revision } from "@badin/contract";
import { useState } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { ButtonRow, LinkRow } from "../../../platform/ui/card/rows.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import { ProgressIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { leftOf } from "../left-of.ts";
import { texts, themeNames } from "../texts.ts";
import { useStart } from "../use-start.ts";
import styles from "./free-training.module.css";
import { OftenAsked } from "./often-asked.tsx";

const words = texts.revision;

/** Free training: those that were left, a theme of the whole bank, or of one paper. */
export function FreeTraining({ revision: { trainings = [], themes, exams, often, size } }: { revision: Revision }) {
  const begin = useStart();
  const [examId, setExamId] = useState(exams[0]?.id);
  const exam = exams.find(({ id }) => id === examId);
  const start = (themeId: number, paper?: number) => begin.mutate({ kind: "training", themeId, ...(paper && { examId: paper }) });
  const row = (themeId: number, small: string, paper?: number) => (
    <ButtonRow
      key={themeId}
      busy={begin.isPending}
      onPress={() => start(themeId, paper)}
      picture={
        <span className={styles["number"]} aria-hidden="true">
          {themeId}
        </span>
      }
      name={themeNames[themeId]}
      small={small}
    />
  );
  if (trainings.length === 0 && themes.length === 0) return null;
  return (
    <section aria-labelledby="training" className={layout["stackSm"]}>
      <h2 className={text["h3"]} id="training">
        {words.free}
      </h2>
      <Card flush className={pages["divided"] ?? ""}>
        {trainings.length > 0 && <Left trainings={trainings} />}
        {often && often.questions > 0 && (
          <Fold name="training-often" title={words.often}>
            <OftenAsked often={often} size={Math.min(size, often.questions)} />
          </Fold>
        )}
        {themes.length > 0 && (
          <Fold name="training-theme" title={words.chooseTheme}>
            <ul>{themes.filter(({ questions }) => questions > 0).map((t) => row(t.id, words.themeText(t.questions, t.unseen)))}</ul>
          </Fold>
        )}
        {exam && (
          <Fold name="training-paper" title={words.choosePaper}>
            <div className={styles["paper"]}>
              <SelectField
                label={words.paper}
                value={exam.id}
                onChange={(event) => setExamId(Number(event.target.value))}
                options={exams.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </div>
            <ul>{exam.themes.map((id) => row(id, exam.name, exam.id))}</ul>
          </Fold>
        )}
      </Card>
      {begin.isError && <p role="alert">{words.notStarted}</p>}
    </section>
  );
}

/** The trainings that were left before their end. */
const Left = ({ trainings }: { trainings: Revision["trainings"] }) => (
  <ul>
    {trainings.map((training) => (
      <LinkRow
        key={training.id}
        to={pathTo("revisionSession", { sessionId: training.id })}
        picture={<ProgressIcon />}
        name={words.goOn(nameOf(training))}
        small={leftOf(training)}
      />
    ))}
  </ul>
);

const nameOf = ({ themeId, about }: Revision["trainings"][number]): string =>
  [themeId === null ? undefined : themeNames[themeId], about].filter(Boolean).join(", ") || words.free;
