import type { CopyDetail } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { pathTo } from "../../../../platform/paths.ts";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { InfoIcon, RestartIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { Correction } from "../../components/correction.tsx";
import { texts as studentTexts } from "../../texts.ts";
import { copyQuery, countInMeans, type MockExamRef, refreshMockExams } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./copy-modal.module.css";
import { LeavesJournal } from "./leaves-journal.tsx";

const words = texts.results;

interface CopyModalProps {
  target: MockExamRef;
  copyId: number;
  archived: boolean;
  onClose: () => void;
}

/**
 * One corrected copy: the way to the student's page, each number, then the errors with both answers; the teacher may
 * set it aside.
 */
export function CopyModal({ target, copyId, archived, onClose }: CopyModalProps) {
  const { data, error, isFetching, refetch } = useQuery(copyQuery(target, copyId));
  return (
    <Modal
      title={data ? words.seeCopy(`${data.firstName} ${data.name}`) : words.marks}
      size="lg"
      onClose={onClose}
      footer={data && !archived && <CountButton target={target} copy={data} />}
    >
      {error && <FailureNote title={words.copyFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data && <Copy copy={data} />}
    </Modal>
  );
}

function CountButton({ target, copy: { copyId, counted } }: { target: MockExamRef; copy: CopyDetail }) {
  const queryClient = useQueryClient();
  const refresh = () => refreshMockExams(queryClient, target.classroomId);
  const count = useMutation({
    mutationFn: () => countInMeans(target, copyId, !counted),
    onError: (error) => toastFailure(error, refresh),
    onSettled: refresh,
  });
  return (
    <Button variant="quiet" onClick={() => count.mutate()} loading={count.isPending}>
      {!counted && <RestartIcon />} {counted ? words.setAside : words.countAgain}
    </Button>
  );
}

type Question = CopyDetail["questions"][number];
const stateOf = ({ chosen, correct, neutralised }: Question) =>
  neutralised || chosen === correct ? "right" : chosen === null ? "empty" : "wrong";

function Copy({ copy }: { copy: CopyDetail }) {
  const errors = (copy.answersKnown ? copy.questions : [])
    .map((q, index) => ({ q, position: index + 1 }))
    .filter(({ q }) => stateOf(q) !== "right");
  return (
    <>
      <p className={styles["mark"]}>
        {copy.counted ? <b>{formatDecimal(copy.total)}</b> : <s>{formatDecimal(copy.total)}</s>} / 100, {words.mentions[copy.mention]}
        {copy.followedIn !== null && (
          <>
            {" · "}
            <Link to={pathTo("classroomStudent", { classroomId: copy.followedIn, userId: copy.userId })}>{words.studentPage}</Link>
          </>
        )}
      </p>
      <div role="status">
        {!copy.counted && (
          <Note icon={<InfoIcon />}>
            <b>{words.asideTitle}</b> {words.asideText(copy.firstName)}
          </Note>
        )}
      </div>
      {copy.parts.map((part) => (
        <section key={part.themeId} className={styles["part"]}>
          <h3>
            {studentTexts.part(part.themeId)} {part.right}/{part.asked}
          </h3>
          <ul className={styles["numbers"]}>
            {copy.questions
              .filter((q) => copy.answersKnown && q.themeId === part.themeId)
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
      <LeavesJournal copy={copy} />
      {copy.answersKnown && <h3 className={styles["errors"]}>{words.errors}</h3>}
      {copy.answersKnown ? errors.length === 0 && <p>{words.none2}</p> : <p>{words.byMarks}</p>}
      {errors.map(({ q, position }) => (
        <Correction key={q.id} question={q} position={position} ofStudent />
      ))}
    </>
  );
}
