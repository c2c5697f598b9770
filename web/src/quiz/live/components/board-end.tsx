import type { BoardState } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { formatPercent } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { LockIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { boardEndQuery, type LiveRef } from "../api.ts";
import styles from "../pages/live-board-page.module.css";
import { texts } from "../texts.ts";
import { useWayBack } from "../way-back.ts";
import { UndoIcon } from "./live-icon.ts";

const words = texts.board;
const percentOf = ({ answered, right }: { answered: number; right: number }) => (answered === 0 ? 0 : Math.round((100 * right) / answered));

interface BoardEndProps {
  target: LiveRef;
  state: Pick<BoardState, "version" | "position">;
  /** Takes the end back; undefined where it cannot be. */
  onBack: (() => void) | undefined;
}

/** The end of a session on the projector: the class as a whole, question by question; no figure of one asked aloud. */
export function BoardEnd({ target, state, onBack }: BoardEndProps) {
  const { data, error, isFetching, refetch } = useQuery(boardEndQuery(target, state.version));
  const wayBack = useWayBack(target);
  if (!data) return error ? <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} /> : null;
  const { questions, present } = data;
  const all = questions.reduce((sum, q) => ({ answered: sum.answered + q.answered, right: sum.right + q.right }), {
    answered: 0,
    right: 0,
  });
  const better = questions.filter((q) => q.first && percentOf(q) > percentOf(q.first)).length;
  return (
    <>
      <h2 className={styles["end"]}>{words.endTitle}</h2>
      {present > 0 && (
        <ul className={styles["figures"]}>
          <li>
            <b>{present}</b> {words.took(present)}
          </li>
          {all.answered > 0 && (
            <li>
              <b>{formatPercent(percentOf(all))}</b> {words.rightShare}
            </li>
          )}
          {better > 0 && (
            <li>
              <b>{better}</b> {words.better(better)}
            </li>
          )}
        </ul>
      )}
      {questions.length === 0 && <p>{words.nothing}</p>}
      {all.answered > 0 && (
        <section>
          <h3 className={styles["byQuestion"]}>{words.byQuestion}</h3>
          <ul className={styles["chart"]} style={{ "--bars": questions.length } as CSSProperties}>
            {questions.map((question) => (
              <li key={question.position} className={percentOf(question) < 50 ? styles["low"] : undefined}>
                <VisuallyHidden>{words.place(question.position, questions.length)}&nbsp;: </VisuallyHidden>
                <span aria-hidden="true">{percentOf(question)}</span>
                <VisuallyHidden>{formatPercent(percentOf(question))}</VisuallyHidden>
                <i aria-hidden="true" style={{ height: `${percentOf(question) * 0.24}vh` }} />
              </li>
            ))}
          </ul>
          <ul className={styles["numbers"]} style={{ "--bars": questions.length } as CSSProperties} aria-hidden="true">
            {questions.map(({ position }) => (
              <li key={position}>{position}</li>
            ))}
          </ul>
        </section>
      )}
      {all.right < all.answered && <p>{words.revise}</p>}
      <div className={cx(styles["buttons"], styles["endButtons"])}>
        {onBack && (
          <Button onClick={onBack}>
            <UndoIcon /> {words.back(state.position)}
          </Button>
        )}
        <ButtonLink to={pathTo("classroomLiveReport", target)}>
          <LockIcon /> {words.report}
        </ButtonLink>
        <ButtonLink variant="go" to={wayBack}>
          {words.done}
        </ButtonLink>
      </div>
    </>
  );
}
