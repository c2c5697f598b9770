import type { RevisionSession } from "@badin/contract";
import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { QuestionFrame } from "../../../platform/ui/question-frame/question-frame.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { BegunSessionScreen } from "../components/begun-session-screen.tsx";
import { QuitSession } from "../components/quit-session.tsx";
import { RevisionDock } from "../components/revision-dock.tsx";
import { RevisionQuestionBody } from "../components/revision-question.tsx";
import { SessionEnd } from "../components/session-end.tsx";
import { marksOf, nextTurn, type Turn } from "../session.rules.ts";
import { texts } from "../texts.ts";
import { useSession } from "../use-session.ts";
import { offlineSessionId } from "../use-start.ts";

/** A session of revision, question by question, then what it brought. */
export function SessionPage() {
  const sessionId = Number(useParams()["sessionId"]);
  return sessionId === offlineSessionId ? <BegunSessionScreen /> : <KnownSession sessionId={sessionId} />;
}

function KnownSession({ sessionId }: { sessionId: number }) {
  const me = useMe();
  return me && <SessionOf sessionId={sessionId} userId={me.id} />;
}

function SessionOf({ sessionId, userId }: { sessionId: number; userId: number }) {
  const { data, error, isFetching, refetch, waiting, answer } = useSession(sessionId, userId);
  // Somebody else's, or erased since.
  if (isGone(error)) return <Navigate to={pathTo("home")} replace />;
  if (data) return <Session key={data.id} session={data} waiting={waiting} onAnswer={answer} />;
  return (
    <QuestionFrame title={texts.session.daily} exit={<QuitSession />}>
      {error ? <FailureNote title={texts.session.failure} error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonCards />}
    </QuestionFrame>
  );
}

interface SessionProps {
  session: RevisionSession;
  waiting: number;
  onAnswer: (turn: Turn, answerId: number, hesitant: boolean) => void;
}

function Session({ session, waiting, onAnswer }: SessionProps) {
  const { questions } = session;
  const [turn, setTurn] = useState(() => nextTurn(questions));
  const index = questions.findIndex((q) => q.id === turn?.questionId);
  const question = questions[index];
  if (!turn || !question) return <SessionEnd session={session} waiting={waiting} />;
  const given = question.given[turn.number - 1];
  const goOn = () => setTurn(nextTurn(questions, question.id));
  const hesitate = (hesitant: boolean) => given && onAnswer(turn, given.answerId, hesitant);
  const title = session.kind === "daily" ? texts.session.daily : texts.session.training;
  return (
    <QuestionFrame
      title={title}
      exit={<QuitSession />}
      place={{ number: index + 1, total: questions.length }}
      tape={<Tape marks={marksOf(questions)} current={index} />}
      dock={
        <RevisionDock
          question={question}
          turn={turn}
          isLast={given !== undefined && nextTurn(questions, question.id) === undefined}
          onHesitate={hesitate}
          onNext={goOn}
        />
      }
    >
      <RevisionQuestionBody
        key={`${question.id} ${turn.number}`}
        question={question}
        turn={turn}
        onChoose={(answerId) => onAnswer(turn, answerId, false)}
        onNext={goOn}
        onHesitate={hesitate}
      />
      {waiting > 0 && (
        <p role="status" className={cx(text["muted"], text["small"])}>
          {texts.session.waiting(waiting)}
        </p>
      )}
    </QuestionFrame>
  );
}
