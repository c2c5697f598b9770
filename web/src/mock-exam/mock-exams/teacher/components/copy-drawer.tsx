import type { CopyDetail, CopyMarks } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hourOf } from "../../../../platform/dates.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { IconButton } from "../../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { ChevronLeftIcon, ChevronRightIcon, InfoIcon, RestartIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { Note } from "../../../../platform/ui/note/note.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { Tag } from "../../../../platform/ui/tag/tag.tsx";
import { toastFailure } from "../../../../platform/ui/toast/toast-failure.ts";
import { VisuallyHidden } from "../../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { Correction } from "../../components/correction.tsx";
import { texts as studentTexts } from "../../texts.ts";
import { copyQuery, countInMeans, type MockExamRef, refreshMockExams } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./copy-drawer.module.css";
import { LeavesJournal } from "./leaves-journal.tsx";

const words = texts.results;

interface CopyDrawerProps {
  target: MockExamRef;
  /** The copies in the order of the table. */
  copies: readonly CopyMarks[];
  copyId: number;
  archived: boolean;
  onShow: (copyId: number) => void;
  onClose: () => void;
}

/**
 * One corrected copy beside the table, which the copies before and after follow: the mark, each number, when the page
 * was left, then the errors with both answers. It prints alone; the teacher may set it aside.
 */
export function CopyDrawer({ target, copies, copyId, archived, onShow, onClose }: CopyDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery(copyQuery(target, copyId));
  const place = copies.findIndex((copy) => copy.copyId === copyId);
  const marks = copies[place];
  const step = (label: string, icon: ReactNode, to: CopyMarks | undefined) => (
    <IconButton label={label} aria-disabled={!to} onClick={() => to && onShow(to.copyId)}>
      {icon}
    </IconButton>
  );
  return (
    <Modal
      title={marks ? `${marks.firstName} ${marks.name}` : words.marks}
      size="side"
      onClose={onClose}
      aside={
        <>
          <div role="status">
            <VisuallyHidden>{words.place(place + 1, copies.length)}</VisuallyHidden>
          </div>
          {step(words.previousCopy, <ChevronLeftIcon />, copies[place - 1])}
          {step(words.nextCopy, <ChevronRightIcon />, copies[place + 1])}
        </>
      }
      footer={
        data && (
          <>
            {!archived && <CountButton target={target} copy={data} />}
            <Button className={styles["print"]} onClick={() => print()}>
              {words.print}
            </Button>
          </>
        )
      }
    >
      {error && <FailureNote title={words.copyFailed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <SkeletonCards count={2} />}
      {data && <Copy key={copyId} copy={data} />}
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
      <div className={styles["mark"]}>
        {copy.counted ? <b>{formatDecimal(copy.total)}</b> : <s>{formatDecimal(copy.total)}</s>}
        <div>
          <p>{words.outOf(words.mentions[copy.mention])}</p>
          <p className={text["hint"]}>
            {copy.kind === "paper" ? words.paper : words.handedInAt(hourOf(copy.handedInAt))}
            {copy.followedIn !== null && (
              <span className={layout["screenOnly"]}>
                {" · "}
                <Link to={pathTo("classroomStudent", { classroomId: copy.followedIn, userId: copy.userId })}>{words.studentPage}</Link>
              </span>
            )}
          </p>
        </div>
        {!copy.counted && <Tag tone="plain">{words.aside}</Tag>}
      </div>
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
            {studentTexts.part(part.themeId)}{" "}
            <span>
              <b>{part.right}</b>/{part.asked}
            </span>
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
