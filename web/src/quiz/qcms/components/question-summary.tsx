import type { Question } from "@badin/contract";
import { yearLabel } from "../../../platform/bank-choices.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronDownIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { texts } from "../texts.ts";
import styles from "./question-summary.module.css";

interface QuestionSummaryProps {
  question: Question;
  /** Whether the question is used already, and where. */
  used?: string | undefined;
  expanded: boolean;
  /** Id of the preview that the button opens. */
  controls: string;
  onToggle: () => void;
}

/** The text of a question, its use, theme and year. Pressing it opens or closes the preview. */
export function QuestionSummary({ question, used, expanded, controls, onToggle }: QuestionSummaryProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-controls={expanded ? controls : undefined}
      onClick={onToggle}
      className={cx(layout["row"], layout["gap10"], layout["full"], styles["summary"])}
    >
      <span className={cx(layout["grow"], text["written"], styles["words"])}>
        <span>
          <MathText>{question.question}</MathText>
        </span>
        <span className={cx(text["tiny"], text["muted"])}>
          {used && <strong>{used}</strong>}
          {used && " · "}
          {[
            question.theme.label,
            yearLabel(question),
            question.image && texts.question.hasImage,
            question.series && texts.question.series(question.series.rank, question.series.size),
            question.neutralised && texts.question.neutralised,
            question.proposal && texts.question.proposed,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <ChevronDownIcon className={styles["chevron"]} />
    </button>
  );
}
