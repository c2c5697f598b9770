import type { BoardState, LiveAside } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { letterAt } from "../../../platform/ui/answer/letter-at.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ChevronDownIcon, CloseIcon, EyeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { ActionMenu, MenuAction } from "../../../platform/ui/menu/action-menu.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { asideQuery, boardQuestionQuery, type LiveRef } from "../api.ts";
import { DriverNote, useDrives } from "../components/driver-note.tsx";
import { lookOf, nextWord } from "../components/live-actions.tsx";
import { UndoIcon } from "../components/live-icon.ts";
import { VoteBars } from "../components/vote-bars.tsx";
import { barsOf, otherActions, rightShare } from "../live.rules.ts";
import { texts } from "../texts.ts";
import { type Board, useBoard } from "../use-board.ts";
import { useLeft } from "../use-left.ts";
import { useWayBack } from "../way-back.ts";
import styles from "./live-remote-page.module.css";

const words = texts.remote;

/** A live session steered from a phone or a tablet: what comes next in one button, and what the board never shows. */
export function LiveRemotePage() {
  const classroomId = useRouteId("classroomId");
  const liveId = useRouteId("liveId");
  if (classroomId === undefined || liveId === undefined) return <NotFoundPage />;
  return <Remote target={{ classroomId, liveId }} />;
}

function Remote({ target }: { target: LiveRef }) {
  const board = useBoard(target);
  const { state, refusal, connected } = board;
  const [isEnding, setEnding] = useState(false);
  const drives = useDrives(board);
  const wayBack = useWayBack(target);
  if (refusal?.status === 404) return <NotFoundPage />;
  const title = state && state.position > 0 ? texts.board.place(state.position, state.total) : (state?.title ?? words.title);
  return (
    <div className={styles["remote"]}>
      <PageTitle>{words.title}</PageTitle>
      <header className={styles["head"]}>
        <IconButtonLink to={wayBack} label={words.leave}>
          <ChevronDownIcon />
        </IconButtonLink>
        <div className={layout["grow"]}>
          <h1>{title}</h1>
          {state && <p className={text["hint"]}>{words.onBoard[state.step]}</p>}
        </div>
        {state && state.step !== "ended" && drives && (
          <ActionMenu label={words.title}>
            <MenuAction icon={<CloseIcon />} onClick={() => setEnding(true)} danger>
              {words.end}
            </MenuAction>
          </ActionMenu>
        )}
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        {!state && refusal && <FailureNote title={texts.board.failed} error={refusal} onRetry={board.ask} />}
        {state && !connected && (
          <Note pending>
            <p role="status">{texts.board.lost}</p>
          </Note>
        )}
        {state && <Shown target={target} state={state} offsetMs={board.offsetMs} />}
      </main>
      {state && <Steering target={target} board={board} state={state} drives={drives} />}
      {isEnding && (
        <ConfirmModal
          title={words.endQuestion}
          confirmLabel={words.end}
          onConfirm={() => {
            board.act("end");
            setEnding(false);
          }}
          onCancel={() => setEnding(false)}
        >
          <p>{words.endText}</p>
        </ConfirmModal>
      )}
    </div>
  );
}

function Shown({ target, state, offsetMs }: { target: LiveRef; state: BoardState; offsetMs: number }) {
  const { data: aside } = useQuery(asideQuery(target, `${state.version} ${state.answered} ${state.present}`));
  const left = useLeft(state, offsetMs);
  if (state.step === "ended") return <p className={text["lead"]}>{words.over}</p>;
  return (
    <>
      <div className={styles["figures"]}>
        {state.step === "waiting" ? (
          <p>{words.present(state.present)}</p>
        ) : (
          <p>
            <b>
              {state.answered}/{state.present}
            </b>
            {texts.board.answers(state.answered)}
          </p>
        )}
        {left !== undefined && (
          <p role="timer" aria-label={texts.board.left(left)}>
            <b>
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
            </b>
            {state.paused ? texts.board.paused : words.clock}
          </p>
        )}
      </div>
      {state.position > 0 && <Question target={target} state={state} aside={aside} />}
      {aside?.nextQuestion && state.position < state.total && (
        <Note title={words.following(state.position + 1)}>
          <p>
            <MathText>{aside.nextQuestion}</MathText>
          </p>
        </Note>
      )}
    </>
  );
}

function Question({ target, state, aside }: { target: LiveRef; state: BoardState; aside: LiveAside | undefined }) {
  const { data: question } = useQuery(boardQuestionQuery(target, state.position));
  if (!question) return null;
  const ids = question.answers.map(({ id }) => id);
  const share = rightShare(aside?.counts ?? [], aside?.goodAnswerId);
  return (
    <>
      <section className={styles["question"]}>
        <h2>
          <MathText>{question.question}</MathText>
        </h2>
        {question.image && <img src={imageSource(question.image)} alt={question.imageAlt ?? ""} />}
        <ol className={text["small"]}>
          {question.answers.map(({ id, answer, image }, index) => (
            <li key={id}>
              <b>{letterAt(index)}</b> <AnswerContent text={answer} image={image} small />
            </li>
          ))}
        </ol>
      </section>
      {aside && (
        <Card>
          <p className={cx(layout["row"], layout["between"])}>
            <b>{words.only}</b>
            {share !== undefined && <span>{words.right(Math.round(100 * share))}</span>}
          </p>
          <VoteBars bars={barsOf(ids, aside.counts)} goodAnswerId={aside.goodAnswerId} />
          {aside.missing.length > 0 && state.step !== "answer" && (
            <p className={text["hint"]}>
              {words.missing} {aside.missing.join(", ")}
            </p>
          )}
        </Card>
      )}
      {state.worthRevoting && (
        <Note>
          <p role="status">{texts.board.worth}</p>
        </Note>
      )}
    </>
  );
}

function Steering({ target, board, state, drives }: { target: LiveRef; board: Board; state: BoardState; drives: boolean }) {
  if (state.step === "ended")
    return (
      <div className={styles["dock"]}>
        {drives && state.canGoBack && (
          <Button onClick={() => board.act("back")}>
            <UndoIcon /> {texts.board.back(state.position)}
          </Button>
        )}
        <ButtonLink variant="go" to={pathTo("classroomLiveReport", target)}>
          {texts.list.report}
        </ButtonLink>
      </div>
    );
  if (!drives)
    return (
      <div className={styles["dock"]}>
        <DriverNote board={board} />
      </div>
    );
  // Where discussing teaches most, the large button votes again, and showing the answer is beside it.
  const revotes = state.worthRevoting;
  const others = otherActions(state).filter((action) => !(revotes && action === "revote"));
  return (
    <div className={styles["dock"]}>
      <div className={styles["others"]}>
        {others.map((action) => {
          const { label, icon } = lookOf(action, state);
          return (
            <Button key={action} onClick={() => board.act(action)}>
              {icon} {label}
            </Button>
          );
        })}
        {revotes && (
          <Button onClick={() => board.act("next")}>
            <EyeIcon /> {words.answer}
          </Button>
        )}
        {state.step === "waiting" && <ButtonLink to={pathTo("classroomLiveBoard", target)}>{words.board}</ButtonLink>}
      </div>
      <Button variant="go" className={styles["next"]} onClick={() => board.act(revotes ? "revote" : "next")}>
        {revotes ? texts.board.others.revote : nextWord(state)}
      </Button>
    </div>
  );
}
