import { type LiveQuestion, type LiveState, type MyLive, streamMyLive } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useMe } from "../../../identity/sign-in/session.ts";
import { urlOf } from "../../../platform/api/client.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { pathTo } from "../../../platform/paths.ts";
import { useRouteId } from "../../../platform/route-id.ts";
import { AnswerGroup } from "../../../platform/ui/answer/answer-group.tsx";
import { answerState } from "../../../platform/ui/answer/answer-state.rules.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { NotFoundPage } from "../../../platform/ui/error-page/not-found-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { CircleCheckIcon, CircleCloseIcon, CloseIcon, HandIcon, WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MathText } from "../../../platform/ui/math-text/math-text.tsx";
import { Note } from "../../../platform/ui/note/note.tsx";
import { QuestionFrame } from "../../../platform/ui/question-frame/question-frame.tsx";
import { SeriesText } from "../../../platform/ui/series-text/series-text.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Windsock } from "../../../platform/ui/windsock/windsock.tsx";
import { QuestionImage } from "../../../platform/ui/zoomable-image/question-image.tsx";
import { joinedQuery, keepMine, questionQuery, readMine } from "../api.ts";
import { LiveEnd } from "../components/live-end.tsx";
import { PauseIcon } from "../components/live-icon.ts";
import { VoteBars } from "../components/vote-bars.tsx";
import { barsOf } from "../live.rules.ts";
import { giveVote, waitingVote } from "../live-votes.ts";
import { texts } from "../texts.ts";
import { useLeft } from "../use-left.ts";
import { useLiveStates } from "../use-live-states.ts";
import styles from "./live-room-page.module.css";

const words = texts.room;

/** A live session on the phone of a student: waits, answers, sees what was right, wherever the class is. */
export function LiveRoomPage() {
  const liveId = useRouteId("liveId");
  const me = useMe();
  if (liveId === undefined) return <NotFoundPage />;
  return me && <Room key={liveId} liveId={liveId} userId={me.id} />;
}

function Room({ liveId, userId }: { liveId: number; userId: number }) {
  const queryClient = useQueryClient();
  const joined = useQuery(joinedQuery(liveId));
  const followed = useLiveStates<LiveState>(urlOf(streamMyLive, { liveId }), async () => {
    const mine = await readMine(liveId);
    keepMine(queryClient, liveId, mine);
    return mine.state;
  });
  const { state, connected, refusal } = followed;
  if (isGone(refusal)) return <NotFoundPage />;
  const exit = (
    <IconButtonLink to={pathTo("home")} label={words.leave}>
      <CloseIcon />
    </IconButtonLink>
  );
  if (!state)
    return (
      <QuestionFrame title={texts.title} exit={exit}>
        {refusal ? <FailureNote title={words.failed} error={refusal} onRetry={followed.ask} /> : <SkeletonCards count={2} />}
      </QuestionFrame>
    );
  if (state.step === "ended") return <LiveEnd liveId={liveId} version={state.version} />;
  const connection = (
    <span className={cx(styles["state"], connected && styles["connected"])}>{connected ? words.connected : words.reconnecting}</span>
  );
  if (state.step === "waiting")
    return (
      <QuestionFrame title={texts.title} exit={exit} aside={connection} tape={null}>
        <div className={styles["wait"]} role="status">
          <Windsock wind="limp" ground="surface" width={96} />
          <h2>{words.inside}</h2>
          <p className={text["lead"]}>{words.insideText(state.present)}</p>
        </div>
      </QuestionFrame>
    );
  return (
    <Asked
      state={state}
      mine={joined.data?.mine ?? []}
      userId={userId}
      followed={followed}
      head={{ title: words.place(state.position), exit, aside: connection }}
    />
  );
}

interface AskedProps {
  state: LiveState;
  mine: MyLive["mine"];
  userId: number;
  followed: ReturnType<typeof useLiveStates<LiveState>>;
  head: { title: string; exit: React.ReactNode; aside: React.ReactNode };
}

/** A question of the session: while it is asked, once its votes are in, and with what was right. */
function Asked({ state, mine, userId, followed, head }: AskedProps) {
  const { id, position, round } = state;
  const question = useQuery(questionQuery(id, position));
  const { entries, wake } = useOutbox(userId);
  const waiting = waitingVote(entries, id, position, round);
  const votes = mine.filter((vote) => vote.position === position);
  const given = waiting?.answerId ?? votes.find((vote) => vote.round === round)?.answerId;
  const last = given ?? votes.reduce<(typeof votes)[number] | undefined>((a, b) => (a && a.round > b.round ? a : b), undefined)?.answerId;
  const first = round > 1 ? votes.find((vote) => vote.round === 1)?.answerId : undefined;
  const left = useLeft(state, followed.offsetMs);
  const isOpen = state.step === "asking" && left !== 0;
  // One whose vote is not in still may, until the right answer is shown.
  const mayAnswer = state.step !== "answer" && (isOpen || given === undefined);
  const retry = () => {
    followed.ask();
    wake();
  };
  const dock = (
    <Dock
      notice={
        !followed.connected && (
          <Note icon={<WifiOffIcon />} pending>
            <p role="status">
              <b>{words.lost}</b> {waiting ? words.lostWaiting : words.lostNothing}
            </p>
          </Note>
        )
      }
    >
      {followed.connected ? (
        <Status state={state} left={left} given={state.step === "answer" ? last : given} isWaiting={waiting !== undefined} first={first} />
      ) : (
        <Button onClick={retry}>{words.retry}</Button>
      )}
    </Dock>
  );
  return (
    <QuestionFrame {...head} dock={dock} tape={state.step === "asking" && left !== undefined ? <Time state={state} left={left} /> : null}>
      {question.data ? (
        <Body
          key={`${position} ${state.step === "answer"}`}
          question={question.data}
          state={state}
          choice={{ given: state.step === "answer" ? last : given, first, isWaiting: waiting !== undefined, mayAnswer }}
          onChoose={(answerId) => giveVote(userId, id, { position, round, answerId })}
        />
      ) : question.error ? (
        <FailureNote title={words.failed} error={question.error} onRetry={question.refetch} retrying={question.isFetching} />
      ) : (
        <SkeletonCards count={2} />
      )}
    </QuestionFrame>
  );
}

function Time({ state, left }: { state: LiveState; left: number }) {
  return (
    <p className={styles["time"]} role="timer" aria-label={words.left(left)}>
      <span className={styles["track"]} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * left) / 60)}%` }} />
      </span>
      {state.paused ? words.paused : words.seconds(left)}
    </p>
  );
}

interface Choice {
  readonly given: number | undefined;
  readonly first: number | undefined;
  readonly isWaiting: boolean;
  readonly mayAnswer: boolean;
}

interface BodyProps {
  question: LiveQuestion;
  state: LiveState;
  choice: Choice;
  onChoose: (answerId: number) => void;
}

function Body({ question, state, choice: { given, first, isWaiting, mayAnswer }, onChoose }: BodyProps) {
  const id = useId();
  const { result, votes } = state;
  const last = votes?.at(-1);
  const caption = (answerId: number) => {
    if (result) return undefined;
    if (answerId === given) return isWaiting ? words.toSend : undefined;
    return answerId === first ? words.firstVote : undefined;
  };
  return (
    <div className={cx(styles["body"], result === null && styles["fill"])}>
      <div className={layout["stackSm"]}>
        {state.step === "asking" && state.round > 1 && (
          <p className={styles["second"]}>
            <b>{words.second}</b> <span>{words.secondText}</span>
          </p>
        )}
        <SeriesText>{question.seriesText}</SeriesText>
        <h2 id={id} className={cx(text["question"], text["written"])}>
          <MathText>{question.question}</MathText>
        </h2>
      </div>
      <div className={question.image ? styles["picture"] : undefined}>
        <QuestionImage image={question.image} alt={question.imageAlt} />
      </div>
      <div className={layout["stackSm"]}>
        <AnswerGroup
          labelledBy={id}
          answers={question.answers}
          stateOf={(answerId) => answerState(answerId, given, result?.goodAnswerId)}
          captionOf={caption}
          locked={!mayAnswer}
          onChoose={onChoose}
        />
        {last && (
          <VoteBars
            bars={barsOf(
              question.answers.map((answer) => answer.id),
              last.counts,
            )}
            goodAnswerId={result?.goodAnswerId}
          />
        )}
        {result?.comment && (
          <Note title={words.why}>
            <p className={text["written"]}>
              <MathText>{result.comment}</MathText>
            </p>
          </Note>
        )}
      </div>
    </div>
  );
}

interface StatusProps {
  state: LiveState;
  left: number | undefined;
  given: number | undefined;
  isWaiting: boolean;
  first: number | undefined;
}

/** Where one stands, in a line: announced each time it changes. */
function Status({ state, left, given, isWaiting, first }: StatusProps) {
  const { icon, title, more, tone } = statusOf(state, left, given, isWaiting, first);
  return (
    <p role="status" className={cx(styles["status"], tone && styles[tone])}>
      {icon}
      <span>
        <b>{title}</b>
        {more}
      </span>
    </p>
  );
}

function statusOf(state: LiveState, left: number | undefined, given: number | undefined, isWaiting: boolean, first: number | undefined) {
  const { step, answered, present, result, round, paused } = state;
  if (step === "answer" && result) {
    if (given === undefined) return { icon: <CircleCloseIcon />, title: words.unanswered, more: words.next };
    if (given !== result.goodAnswerId)
      return { icon: <CircleCloseIcon />, title: words.wrong, more: words.toRevise, tone: "wrong" as const };
    const changed = first !== undefined && first !== given;
    return { icon: <CircleCheckIcon />, title: words.right, more: changed ? words.changedWell : words.next, tone: "right" as const };
  }
  const isOpen = step === "asking" && left !== 0;
  if (!isOpen)
    return { icon: <HandIcon />, title: words.closed, more: given === undefined || isWaiting ? words.canStill : words.closedText };
  if (given !== undefined)
    return isWaiting
      ? { icon: <WifiOffIcon />, title: words.toSend, more: words.lostWaiting }
      : { icon: <CircleCheckIcon />, title: words.sent, more: words.sentText(answered, present) };
  if (paused) return { icon: <PauseIcon />, title: words.paused, more: words.yourTurnText(answered, present) };
  return { icon: <HandIcon />, title: words.yourTurn, more: round > 1 ? words.keepOrChange : words.yourTurnText(answered, present) };
}
