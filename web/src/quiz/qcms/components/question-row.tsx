import type { Question } from "@badin/contract";
import { type ComponentProps, useId, useState } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { OrderControls } from "./order-controls.tsx";
import styles from "./question-list.module.css";
import { QuestionPreview } from "./question-preview.tsx";
import { QuestionSummary } from "./question-summary.tsx";

interface QuestionRowProps {
  question: Question;
  number: number;
  total: number;
  locked: boolean;
  /** Whether all previews are open. */
  shown: boolean;
  row: ComponentProps<"li"> & { "data-held": true | undefined };
  handle: ComponentProps<"button">;
  /** Returns the props that let a control keep the focus while the row moves. From `useKeptFocus`. */
  control: (name: string) => object;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A question of the quiz: its number, its text, which opens the preview, and the controls that move or remove it. */
export function QuestionRow({ question, number, total, locked, shown, row, handle, control, onMove, onRemove }: QuestionRowProps) {
  const preview = useId();
  const [opened, setOpened] = useState(false);
  const visible = opened || shown;
  return (
    <li {...row} className={styles["row"]}>
      <span className={cx(text["figure"], styles["number"])}>{number}</span>
      <div className={cx(layout["stackXs"], layout["shrink"])}>
        <QuestionSummary question={question} expanded={visible} controls={preview} onToggle={() => setOpened(!opened)} />
        {visible && <QuestionPreview question={question} id={preview} />}
      </div>
      {!locked && (
        <span className={styles["controls"]}>
          <OrderControls
            labels={{ drag: texts.question.drag(number), up: texts.question.up(number), down: texts.question.down(number) }}
            first={number === 1}
            last={number === total}
            handle={handle}
            control={control}
            onMove={onMove}
          />
          <IconButton
            size="sm"
            label={texts.question.remove(number)}
            onClick={onRemove}
            {...control("remove")}
            className={styles["remove"]}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </li>
  );
}
