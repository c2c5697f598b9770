import { Skeleton } from "../../../platform/ui/skeleton/skeleton.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./question-body.module.css";

/** The placeholder of a question that is loading. */
export function QuestionSkeleton() {
  return (
    <div aria-busy="true" className={styles["skeleton"]}>
      <VisuallyHidden>{texts.quiz.loading}</VisuallyHidden>
      <Skeleton width="92%" height="24px" />
      <Skeleton width="60%" height="24px" />
      {["a", "b", "c", "d"].map((letter) => (
        <Skeleton key={letter} height="56px" radius="var(--b-radius-md)" />
      ))}
    </div>
  );
}
