import type { RevisionSession } from "@badin/contract";
import { useState } from "react";
import { useParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { FailureNote } from "../../../shared/ui/failure-note/failure-note.tsx";
import { CloseIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { PageTitle } from "../../../shared/ui/page-title/page-title.tsx";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { Tape } from "../../../shared/ui/tape/tape.tsx";
import { useMe } from "../../sign-in/session.ts";
import { RevisionDock } from "../components/revision-dock.tsx";
import { RevisionQuestionBody } from "../components/revision-question.tsx";
import { SessionEnd } from "../components/session-end.tsx";
import { marksOf, nextTurn, type Turn } from "../session.rules.ts";
import { texts } from "../texts.ts";
import { useSession } from "../use-session.ts";
import styles from "./session-page.module.css";

/** A session of revision, question by question, then what it brought. */
export function SessionPage() {
  const sessionId = Number(useParams()["sessionId"]);
  const me = useMe();
  const { data, error, isFetching, refetch, waiting, answer } = useSession(sessionId, me?.id);
  if (data) return <Session key={data.id} session={data} waiting={waiting} onAnswer={answer} />;
  return (
    <Frame title={texts.session.daily}>
      {error ? <FailureNote title={texts.session.failure} error={error} onRetry={refetch} retrying={isFetching} /> : <SkeletonCards />}
    </Frame>
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
  const title = session.kind === "daily" ? texts.session.daily : texts.session.training;
  return (
    <Frame
      title={title}
      counter={`${index + 1}`}
      total={questions.length}
      tape={<Tape marks={marksOf(questions)} current={index} />}
      dock={
        <RevisionDock
          question={question}
          turn={turn}
          isLast={given !== undefined && nextTurn(questions, question.id) === undefined}
          onHesitate={(hesitant) => given && onAnswer(turn, given.answerId, hesitant)}
          onNext={() => setTurn(nextTurn(questions, question.id))}
        />
      }
    >
      <RevisionQuestionBody
        key={`${question.id} ${turn.number}`}
        question={question}
        turn={turn}
        onChoose={(answerId) => onAnswer(turn, answerId, false)}
      />
      {waiting > 0 && (
        <p role="status" className={styles["waiting"]}>
          {texts.session.waiting(waiting)}
        </p>
      )}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  counter?: string;
  total?: number;
  tape?: React.ReactNode;
  dock?: React.ReactNode;
  children: React.ReactNode;
}

function Frame({ title, counter, total, tape, dock, children }: FrameProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={styles["header"]}>
        <div className={cx(layout["column"], styles["bar"])}>
          <IconButtonLink to={pathTo("revision")} label={texts.session.quit}>
            <CloseIcon />
          </IconButtonLink>
          <h1 className={styles["title"]}>{title}</h1>
          {counter && (
            <p className={styles["counter"]}>
              {counter}
              <span>/{total}</span>
            </p>
          )}
        </div>
        <div className={cx(layout["column"], styles["tape"])}>{tape}</div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles["main"]}>
        <div className={cx(layout["column"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}
