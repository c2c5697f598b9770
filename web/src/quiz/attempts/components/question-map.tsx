import { Link } from "react-router";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon, CircleDashedIcon, CloseIcon, ProgressIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import type { TapeMark } from "../../../platform/ui/tape/tape-summary.ts";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { texts } from "../texts.ts";
import styles from "./question-map.module.css";

const icons: Record<TapeMark, React.ReactElement> = {
  right: <CheckIcon />,
  wrong: <CloseIcon />,
  given: <ProgressIcon />,
  todo: <CircleDashedIcon />,
};

interface QuestionMapProps {
  /** One mark per question, in the order of the quiz. */
  marks: readonly TapeMark[];
  /** Index of the question on screen, from 0; undefined when none is. */
  current: number | undefined;
  /** Returns the path to a question, by its number. */
  pathTo: (number: number) => string;
  onClose: () => void;
}

/** All questions of a quiz with how each went; each leads to its question. */
export default function QuestionMap({ marks, current, pathTo, onClose }: QuestionMapProps) {
  const leave = () => {
    dismissToasts();
    onClose();
  };
  return (
    <Modal title={texts.map.title} size="sm" onClose={onClose}>
      <ol className={styles["grid"]}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position in the quiz
          <li key={index}>
            <Link
              to={pathTo(index + 1)}
              onClick={leave}
              aria-label={texts.map.question(index + 1, mark)}
              aria-current={index === current ? "step" : undefined}
              className={cx(styles["question"], styles[mark])}
            >
              {index + 1}
              {icons[mark]}
            </Link>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
