import type { Question, SharedQuiz } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useParams } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { homeOf, useMe } from "../../../identity/sign-in/session.ts";
import { isGone } from "../../../platform/api/failures.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { MessagePage } from "../../../platform/ui/error-page/message-page.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { QuestionPreview } from "../../qcms/components/question-preview.tsx";
import { QuestionSummary } from "../../qcms/components/question-summary.tsx";
import { sharedQuery } from "../api.ts";
import styles from "../components/sharing.module.css";
import { TakeCopy } from "../components/take-copy.tsx";
import { texts } from "../texts.ts";

const { page: words } = texts;

/** What the link of a shared quiz shows: its questions and answers, and a button that copies it to a class. */
export function SharedQuizPage() {
  const me = useMe();
  const { code = "" } = useParams();
  const isAdult = me !== undefined && (me.teacher || me.admin);
  const { data, error, isFetching, refetch } = useQuery({ ...sharedQuery(code), enabled: isAdult });
  if (me && !isAdult)
    return (
      <MessagePage title={words.forTeachers} action={<ButtonLink to={pathTo(homeOf(me))}>{words.home}</ButtonLink>}>
        {words.forTeachersText}
      </MessagePage>
    );
  const others = <ButtonLink to={pathTo("sharedQuizzes")}>{words.see}</ButtonLink>;
  if (data?.shared === null)
    return (
      <MessagePage title={words.closed} action={others}>
        {words.closedText(data.author)}
      </MessagePage>
    );
  if (error && isGone(error))
    return (
      <MessagePage title={words.unknown} action={others}>
        {words.unknownText}
      </MessagePage>
    );
  const quiz = data?.shared;
  return (
    <SubPageShell
      back={{ to: pathTo("sharedQuizzes"), label: words.back }}
      title={quiz?.title}
      subtitle={quiz && words.by(quiz.author, quiz.school)}
    >
      {error && <FailureNote title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!quiz && !error && <SkeletonCards count={3} />}
      {quiz && (
        <div className={styles["sides"]}>
          <Questions quiz={quiz} />
          <TakeCopy quiz={quiz} teaches={me?.teacher ?? false} />
        </div>
      )}
    </SubPageShell>
  );
}

function Questions({ quiz }: { quiz: SharedQuiz }) {
  return (
    <Card flush>
      {quiz.studentComment && <p className={cx(text["written"], styles["comment"])}>{quiz.studentComment}</p>}
      <ol className={styles["questions"]}>
        {quiz.questions.map((question) => (
          <QuestionItem key={question.id} question={question} />
        ))}
      </ol>
    </Card>
  );
}

function QuestionItem({ question }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <QuestionSummary question={question} expanded={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <QuestionPreview question={question} id={id} />}
    </li>
  );
}
