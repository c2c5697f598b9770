import type { Question } from "@badin/contract";
import { useId, useState } from "react";
import { isRepeated } from "../../../platform/ui/button/double-press.ts";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { PlusIcon } from "../../../platform/ui/icon/common-icons.ts";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { QuestionPreview } from "./question-preview.tsx";
import { QuestionSummary } from "./question-summary.tsx";
import styles from "./search-results.module.css";

interface ResultRowProps {
  question: Question;
  /** Whether the quiz already has the question. */
  present: boolean;
  selected: boolean;
  onSelect: (chosen: boolean) => void;
  onAdd: () => void;
}

/** A question found: selected to be added with others, or added at once. Its text opens the preview. */
export function ResultRow({ question, present, selected, onSelect, onAdd }: ResultRowProps) {
  const preview = useId();
  const [opened, setOpened] = useState(false);
  const { usedIn = [] } = question;
  const used = present ? texts.search.already : usedIn.length > 0 ? texts.search.usedIn(usedIn) : undefined;
  return (
    <li className={cx(styles["row"], present && text["muted"])}>
      {present ? (
        <span />
      ) : (
        <Checkbox
          className={styles["check"]}
          aria-label={texts.search.choose(question.question)}
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <div>
        <QuestionSummary question={question} used={used} expanded={opened} controls={preview} onToggle={() => setOpened(!opened)} />
        {opened && <QuestionPreview question={question} id={preview} />}
      </div>
      {!present && (
        <IconButton
          size="sm"
          label={texts.search.addOne(question.question)}
          onClick={(event) => isRepeated(event) || onAdd()}
          className={styles["add"]}
        >
          <PlusIcon />
        </IconButton>
      )}
    </li>
  );
}
