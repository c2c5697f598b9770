import { lazy, type MouseEvent, Suspense } from "react";
import { useNavigate } from "react-router";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import { markAt } from "../../../platform/ui/tape/mark-at.ts";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { type TapeMark, tapeSummary } from "../../../platform/ui/tape/tape-summary.ts";
import { dismissToasts } from "../../../platform/ui/toast/toast-queue.ts";
import { texts } from "../texts.ts";
import styles from "./question-tape.module.css";

const loadMap = () => import("./question-map.tsx");
const QuestionMap = lazy(loadMap);

interface QuestionTapeProps {
  /** One mark per question, in the order of the quiz. */
  marks: readonly TapeMark[];
  /** Index of the question on screen, from 0. */
  current?: number;
  /** Returns the path to a question, by its number. */
  pathTo: (number: number) => string;
}

/**
 * The tape, whose marks lead to their questions: a press opens the question of the mark under it where marks are wide
 * enough, and the map of all questions elsewhere, as for the keyboard.
 */
export function QuestionTape({ marks, current, pathTo }: QuestionTapeProps) {
  const navigate = useNavigate();
  const map = useLateCode(loadMap);
  const press = ({ detail, clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    // A press of the keyboard has no place.
    const index = detail > 0 ? markAt(clientX - left, width, marks.length) : undefined;
    if (index === undefined) return map.open(true);
    dismissToasts();
    void navigate(pathTo(index + 1));
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" title={texts.map.open} className={styles["button"]} onClick={press}>
        <Tape marks={marks} label={`${tapeSummary(marks, current)} ${texts.map.open}`} {...(current !== undefined && { current })} />
      </button>
      {map.opened && (
        <Suspense>
          <QuestionMap marks={marks} current={current} pathTo={pathTo} onClose={map.close} />
        </Suspense>
      )}
    </>
  );
}
