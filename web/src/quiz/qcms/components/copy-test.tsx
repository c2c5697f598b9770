import { useQuery } from "@tanstack/react-query";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { copyTestQuery, type QcmRef } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./copy-test.module.css";

/**
 * How much of a quiz the target class already has, and in which of its quizzes. Renders nothing while no class is
 * chosen (`target` 0).
 */
export function CopyTest({ source, target }: { source: QcmRef; target: number }) {
  const { data, error, isFetching, refetch } = useQuery({ ...copyTestQuery(source, target), enabled: target > 0 });
  return (
    <div role="status" className={layout["live"]}>
      {isFetching && !data && <p>{texts.copy.testing}</p>}
      {error && <FailureNote title={texts.copy.untested} error={error} onRetry={refetch} retrying={isFetching} />}
      {data &&
        (data.qcmTitle.length === 0 ? (
          <Note>{texts.copy.unused}</Note>
        ) : (
          <Note title={texts.copy.used(data.percentageQuestionUsed)}>
            <ul className={styles["titles"]}>
              {data.qcmTitle.map((title, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two quizzes may have the same title
                <li key={index}>{title}</li>
              ))}
            </ul>
          </Note>
        ))}
    </div>
  );
}
