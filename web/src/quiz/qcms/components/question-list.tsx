import type { Qcm } from "@badin/contract";
import { useState } from "react";
import { useKeptFocus } from "../../../platform/sortable/use-kept-focus.ts";
import { useSortable } from "../../../platform/sortable/use-sortable.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { questionsOf } from "../question-list.rules.ts";
import { texts } from "../texts.ts";
import styles from "./question-list.module.css";
import { QuestionRow } from "./question-row.tsx";

interface QuestionListProps {
  qcm: Qcm;
  /** Whether the questions cannot be changed. */
  locked: boolean;
  /** Moves a question; places count from 0. */
  onMove: (from: number, to: number) => void;
  onRemove: (questionId: number) => void;
}

/** The questions of a quiz in order, each with its preview. */
export function QuestionList({ qcm, locked, onMove, onRemove }: QuestionListProps) {
  const [allShown, setAllShown] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const { keep, controlProps } = useKeptFocus();
  const questions = questionsOf(qcm);
  const move = (from: number, to: number, control: string) => {
    keep(`${control}-${questions[from]?.question.id}`);
    onMove(from, to);
    setAnnouncement(texts.question.moved(to + 1, questions.length));
  };
  const remove = (index: number) => {
    const next = questions[index + 1] ?? questions[index - 1];
    if (next) keep(`remove-${next.question.id}`);
    const removed = questions[index];
    if (removed) onRemove(removed.question.id);
  };
  const { rowProps, handleProps } = useSortable({ count: questions.length, onMove: (from, to) => move(from, to, "drag") });
  return (
    <Card as="section" flush aria-label={texts.builder.questions} className={layout["shrink"]}>
      {questions.length === 0 ? (
        <EmptyState title={texts.builder.empty} sockWidth={130}>
          {texts.builder.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={cx(layout["row"], layout["wrap"], layout["between"], styles["head"])}>
            <h2 className={text["h4"]}>{texts.builder.questions}</h2>
            <Switch checked={allShown} onChange={(event) => setAllShown(event.target.checked)}>
              {texts.builder.showAll}
            </Switch>
          </div>
          <ol>
            {questions.map(({ question, questionNumber }, index) => (
              <QuestionRow
                key={question.id}
                question={question}
                number={questionNumber}
                total={questions.length}
                locked={locked}
                shown={allShown}
                row={rowProps(index)}
                handle={handleProps(index)}
                control={(name) => controlProps(`${name}-${question.id}`)}
                onMove={(by) => move(index, index + by, by < 0 ? "up" : "down")}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </>
      )}
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </Card>
  );
}
