import type { BoardState, LiveQuestion } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { imageSource } from "../../../platform/api/image-source.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { formatPercent } from "../../../platform/typography.ts";
import { AnswerContent } from "../../../platform/ui/answer/answer-content.tsx";
import { letterAt } from "../../../platform/ui/answer/letter-at.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { ArrowRightIcon, CheckIcon, CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId } from "../../../platform/ui/skip-link/skip-link.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { boardQuestionQuery, doorQuery, type LiveRef } from "../api.ts";
import { BoardEnd } from "../components/board-end.tsx";
import { DriverNote, useDrives } from "../components/driver-note.tsx";
import { lookOf, nextWord } from "../components/live-actions.tsx";
import { actionOfKey, barsOf, otherActions, rightShare } from "../live.rules.ts";
import { texts } from "../texts.ts";
import { type Board, useBoard } from "../use-board.ts";
import { useLeft } from "../use-left.ts";
import { useWayBack } from "../way-back.ts";
import styles from "./live-board-page.module.css";

const words = texts.board;

/** A live session for the projector of the room. It names nobody of the class. */
export function LiveBoardPage() {
  const classroomId = useRouteId("classroomId");
  const liveId = useRouteId("liveId");
  if (classroomId === undefined || liveId === undefined) return <NotFoundPage />;
  return <Projected target={{ classroomId, liveId }} />;
}

function Projected({ target }: { target: LiveRef }) {
  const board = useBoard(target);
  const { state, refusal, connected } = board;
  const drives = useDrives(board);
  const wayBack = useWayBack(target);
  useBoardKeys(board, drives);
  if (refusal?.status === 404) return <NotFoundPage />;
  return (
    <div className={styles["board"]}>
      <PageTitle>{state?.title ?? words.title}</PageTitle>
      <header className={styles["head"]}>
        <h1>{state?.title ?? words.title}</h1>
        {state && state.position > 0 && state.step !== "ended" && <LateDoor target={target} />}
        {state && state.position > 0 && state.step !== "ended" && (
          <p className={styles["where"]}>
            <b aria-hidden="true">{state.position}</b>
            <span aria-hidden="true">/{state.total}</span>
            <VisuallyHidden>{words.place(state.position, state.total)}</VisuallyHidden>
          </p>
        )}
        <IconButtonLink to={wayBack} label={words.close}>
          <CloseIcon />
        </IconButtonLink>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        {!state && refusal && <FailureNote title={words.failed} error={refusal} onRetry={board.ask} />}
        {state?.step === "waiting" && <Door target={target} state={state} />}
        {state && (state.step === "asking" || state.step === "votes" || state.step === "answer") && (
          <Question target={target} state={state} />
        )}
        {state?.step === "ended" && (
          <BoardEnd target={target} state={state} onBack={drives && state.canGoBack ? () => board.act("back") : undefined} />
        )}
        {state && !connected && (
          <p role="status" className={styles["lost"]}>
            {words.lost}
          </p>
        )}
      </main>
      {state && state.step !== "ended" && <Foot board={board} state={state} drives={drives} />}
    </div>
  );
}

/** Listens to the keys of the board; a button that has the focus keeps Space and Enter for itself. */
function useBoardKeys(board: Board, drives: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !drives || !board.state) return;
    const action = actionOfKey(event.key);
    const onControl = event.target instanceof Element && event.target.closest("button, a, input, summary") !== null;
    if (!action || (onControl && action === "next")) return;
    if (action !== "next" && !otherActions(board.state).includes(action)) return;
    event.preventDefault();
    board.act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** The address, for those who come late. */
function LateDoor({ target }: { target: LiveRef }) {
  const { data } = useQuery(doorQuery(target));
  return data ? (
    <p className={styles["where"]}>
      {words.late} <strong>{plainAddress(data.url)}</strong>
    </p>
  ) : null;
}

const plainAddress = (url: string) => url.replace(/^https?:\/\//, "");

function Door({ target, state }: { target: LiveRef; state: BoardState }) {
  const { data } = useQuery(doorQuery(target));
  return (
    <div className={styles["door"]}>
      <div>
        <h2>{words.join}</h2>
        <ol>
          <li>
            {words.open} <small>{words.openHint}</small>
          </li>
          <li>{words.scan}</li>
        </ol>
        {data && <p className={styles["address"]}>{plainAddress(data.url)}</p>}
        <p className={styles["where"]}>
          {words.code} <b>{state.code}</b>
        </p>
        {state.leftOut > 0 && <p className={styles["where"]}>{words.leftOut(state.leftOut)}</p>}
      </div>
      {data && <img src={imageSource(data.qrcode)} alt={words.qr} className={styles["qr"]} />}
      <div className={styles["here"]} role="status">
        <b>{state.present}</b> {words.here(state.present)}{" "}
        {state.students > 0 && <span className={styles["where"]}>{words.of(state.students)}</span>}
        <p className={styles["squares"]} aria-hidden="true">
          {Array.from({ length: Math.max(state.students, state.present) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares are all alike
            <i key={index} className={index < state.present ? styles["in"] : undefined} />
          ))}
        </p>
      </div>
    </div>
  );
}

function Question({ target, state }: { target: LiveRef; state: BoardState }) {
  const { data: question, error, isFetching, refetch } = useQuery(boardQuestionQuery(target, state.position));
  if (!question) return error ? <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} /> : null;
  const isShown = state.step !== "asking";
  return (
    <>
      <section className={cx(styles["question"], isShown && styles["shown"])}>
        <h2>
          <MathText>{question.question}</MathText>
        </h2>
        {question.image && <img src={imageSource(question.image)} alt={question.imageAlt ?? ""} />}
      </section>
      {isShown && <Gain question={question} state={state} />}
      <Answers question={question} state={state} />
      {state.result?.comment && state.votes?.length !== 2 && (
        <p className={styles["comment"]}>
          <MathText>{state.result.comment}</MathText>
        </p>
      )}
    </>
  );
}

/** What voting again has brought, in large figures. */
function Gain({ state }: { question: LiveQuestion; state: BoardState }) {
  const [first, last] = state.votes ?? [];
  const good = state.result?.goodAnswerId;
  const before = first && rightShare(first.counts, good);
  const after = last && rightShare(last.counts, good);
  if (!first || !last || before === undefined || after === undefined) return null;
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  return (
    <p className={styles["gain"]}>
      {words.right} <span>{formatPercent(100 * before)}</span> <ArrowRightIcon /> <b>{formatPercent(100 * after)}</b>
      <span className={styles["where"]}>{words.gain(sum(first.counts), sum(last.counts))}</span>
    </p>
  );
}

function Answers({ question, state }: { question: LiveQuestion; state: BoardState }) {
  const ids = question.answers.map(({ id }) => id);
  const votes = (state.votes ?? []).map(({ counts }) => barsOf(ids, counts));
  const good = state.result?.goodAnswerId;
  return (
    <ul
      className={cx(
        styles["answers"],
        state.step !== "asking" && styles["list"],
        good !== undefined && styles["good"],
        votes.length > 1 && styles["two"],
      )}
    >
      {question.answers.map(({ id, answer, image }, index) => (
        <li key={id} className={id === good ? styles["right"] : undefined}>
          <span className={styles["key"]}>{id === good ? <CheckIcon /> : letterAt(index)}</span>
          <span className={styles["what"]}>
            <AnswerContent text={answer} image={image} />
            {id === good && <small>{words.right}</small>}
          </span>
          {votes.length > 0 && (
            <span className={styles["bars"]}>
              {votes.map((bars, n) => {
                const { percent = 0, count = 0 } = bars[index] ?? {};
                return (
                  <span key={n === 0 ? "first" : "last"} className={styles["bar"]}>
                    {votes.length > 1 && <small>{n === 0 ? words.first : words.last}</small>}
                    <span aria-hidden="true">
                      <i style={{ width: `${percent}%` }} />
                    </span>
                    <b>{formatPercent(percent)}</b>
                    {votes.length === 1 && <small>{count}</small>}
                  </span>
                );
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Foot({ board, state, drives }: { board: Board; state: BoardState; drives: boolean }) {
  const left = useLeft(state, board.offsetMs);
  return (
    <footer className={styles["foot"]}>
      <Told state={state} left={left} />
      {drives ? (
        <div className={styles["buttons"]}>
          {otherActions(state).map((action) => {
            const { label, icon, key } = lookOf(action, state);
            return (
              <Button key={action} onClick={() => board.act(action)}>
                {icon} {label}{" "}
                {key && (
                  <span aria-hidden="true" className={styles["hint"]}>
                    {key}
                  </span>
                )}
              </Button>
            );
          })}
          <Button variant="go" onClick={() => board.act("next")}>
            {nextWord(state)}{" "}
            <span aria-hidden="true" className={styles["hint"]}>
              {words.keys.next}
            </span>
          </Button>
        </div>
      ) : (
        <DriverNote board={board} />
      )}
    </footer>
  );
}

/** What the class is told at the foot: how many answers are in, the time left, what to do. */
function Told({ state, left }: { state: BoardState; left: number | undefined }) {
  if (state.step === "asking")
    return (
      <p className={styles["count"]}>
        {left !== undefined && (
          <b role="timer" className={styles["timer"]} aria-label={words.left(left)}>
            {left}
          </b>
        )}
        {state.paused && words.paused}
        <b>{state.answered}</b> {words.answers(state.answered)} {words.of(state.present)}
      </p>
    );
  if (state.step !== "votes") return null;
  return (
    <p className={styles["where"]}>
      {state.hidden ? words.hidden : `${words.votesOf(state.answered)} ${state.worthRevoting ? words.discuss : ""}`}
    </p>
  );
}
