import type { PaperQuestion, PaperQuestionDetail } from "@badin/contract";
import { useId } from "react";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { ChevronDownIcon, RestartIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../../platform/ui/math-text/math-text.tsx";
import type { MockExamRef } from "../api.ts";
import { texts } from "../texts.ts";
import { QuestionDetail, WholeQuestion } from "./question-detail.tsx";
import styles from "./question-row.module.css";

const words = texts.paper;

/** A question that was replaced, as the list and its disclosure show it. */
export interface Replaced {
  readonly question: PaperQuestion;
  readonly whole: PaperQuestionDetail;
}

interface QuestionRowProps {
  question: PaperQuestion;
  target: MockExamRef;
  /** What stood at its place before it was replaced. */
  before: Replaced | undefined;
  unfolded: boolean;
  onToggle: () => void;
  /** Replaces the question by another, or by what stood there; undefined once the paper is fixed. */
  onReplace: ((back?: PaperQuestion) => void) | undefined;
}

/**
 * A question of the paper; unfolded, its picture, answers, key and explanation, and those of the question that it has
 * replaced.
 */
export function QuestionRow({ question: q, target, before, unfolded, onToggle, onReplace }: QuestionRowProps) {
  const id = useId();
  return (
    <li>
      <div className={cx(layout["row"], styles["head"], before && styles["replaced"])}>
        <button type="button" aria-expanded={unfolded} aria-controls={id} className={styles["fold"]} onClick={onToggle}>
          <b className={styles["number"]}>{q.number}</b>
          <span className={cx(layout["grow"], styles["text"])}>
            <b>
              <MathText>{q.question}</MathText>
            </b>
            <small className={text["hint"]}>{aboutOf(q)}</small>
          </span>
          <ChevronDownIcon className={styles["chevron"]} />
        </button>
        {before && (
          <Button variant="quiet" aria-label={words.putBackLabel(q.number)} onClick={() => onReplace?.(before.question)}>
            {words.putBack}
          </Button>
        )}
        {onReplace && (
          <IconButton label={words.replace(q.number)} onClick={() => onReplace()}>
            <RestartIcon />
          </IconButton>
        )}
      </div>
      <div id={id} hidden={!unfolded} className={cx(layout["stack"], styles["body"])}>
        {unfolded && <QuestionDetail target={target} id={q.id} />}
        {unfolded && before && (
          <section className={cx(layout["stackSm"], styles["before"])}>
            <p className={text["hint"]}>{texts.question.before}</p>
            <p className={text["semibold"]}>
              <MathText>{before.whole.question}</MathText>
            </p>
            <WholeQuestion question={before.whole} />
          </section>
        )}
      </div>
    </li>
  );
}

const aboutOf = (q: PaperQuestion): string =>
  [
    q.programmePoint,
    q.seriesText && words.linked,
    q.nbMet === 0 ? words.never : words.seen(q.nbMet),
    q.hasImage && words.drawing,
    q.neutralised && words.neutralised,
  ]
    .filter(Boolean)
    .join(" · ");
