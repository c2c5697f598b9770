import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import { reviewKeys } from "../use-review-keys.ts";
import styles from "./review-modal.module.css";

interface ReviewButtonsProps {
  answerShown: boolean;
  /** Whether this is the last request. */
  isLast: boolean;
  deleting: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/**
 * The two buttons of the review, always in the same place. The main one is the answer until it is shown, then the
 * deletion.
 */
export function ReviewButtons({ answerShown, isLast, deleting, onToggle, onDelete }: ReviewButtonsProps) {
  return (
    <div className={cx(layout["row"], layout["wrap"], layout["between"], styles["buttons"])}>
      <Button variant={answerShown ? "line" : "go"} size="lg" aria-keyshortcuts={reviewKeys.toggle} onClick={onToggle}>
        {answerShown ? <EyeOffIcon /> : <EyeIcon />} {answerShown ? texts.review.hide : texts.review.show}
      </Button>
      <p className={cx(text["hint"], styles["keys"])} aria-hidden="true">
        <kbd>V</kbd> {texts.review.keys.show} <kbd>Suppr</kbd> {texts.review.keys.delete}
      </p>
      <Button
        variant={answerShown ? "go" : "line"}
        size="lg"
        aria-keyshortcuts={reviewKeys.drop}
        loading={deleting}
        onClick={onDelete}
        once
      >
        <TrashIcon /> {isLast ? texts.review.deleteAndEnd : texts.review.deleteAndGoOn}
      </Button>
    </div>
  );
}
