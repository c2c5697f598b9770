import type { CopyDetail } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { formatDecimal } from "../../../../platform/typography.ts";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { Correction } from "../../components/correction.tsx";
import { texts as pupilTexts } from "../../texts.ts";
import { copyQuery, type MockExamRef } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./copy-modal.module.css";

const words = texts.results;

/** One corrected copy: the way to the pupil's page, each number, then the errors with both answers. */
export function CopyModal({ target, copyId, onClose }: { target: MockExamRef; copyId: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(copyQuery(target, copyId));
  return (
    <Modal title={data ? words.seeCopy(`${data.firstName} ${data.name}`) : words.marks} size="lg" onClose={onClose}>
      {error && <FailureNote title={words.copyFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data && <Copy copy={data} classroomId={target.classroomId} />}
    </Modal>
  );
}

type Question = CopyDetail["questions"][number];
const stateOf = ({ chosen, correct, neutralised }: Question) =>
  neutralised || chosen === correct ? "right" : chosen === null ? "empty" : "wrong";

function Copy({ copy, classroomId }: { copy: CopyDetail; classroomId: number }) {
  const errors = copy.questions.map((q, index) => ({ q, position: index + 1 })).filter(({ q }) => stateOf(q) !== "right");
  return (
    <>
      <p className={styles["mark"]}>
        <b>{formatDecimal(copy.total)}</b> / 100, {words.mentions[copy.mention]} ·{" "}
        <Link to={pathTo("classroomStudent", { classroomId, userId: copy.userId })}>{words.studentPage}</Link>
      </p>
      {copy.parts.map((part) => (
        <section key={part.themeId} className={styles["part"]}>
          <h3>
            {pupilTexts.part(part.themeId)} {part.right}/{part.asked}
          </h3>
          <ul className={styles["numbers"]}>
            {copy.questions
              .filter((q) => q.themeId === part.themeId)
              .map((q) => (
                <li
                  key={q.id}
                  className={cx(styles["number"], styles[stateOf(q)])}
                  aria-label={words.numberIs(q.number, words.legend[stateOf(q)])}
                >
                  {q.number}
                </li>
              ))}
          </ul>
        </section>
      ))}
      <h3 className={styles["errors"]}>{words.errors}</h3>
      {errors.length === 0 && <p>{words.none2}</p>}
      {errors.map(({ q, position }) => (
        <Correction key={q.id} question={q} position={position} />
      ))}
    </>
  );
}
