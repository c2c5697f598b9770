import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { useMe } from "../../../identity/sign-in/session.ts";
import { useOutbox } from "../../../platform/offline/use-outbox.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import { ArrowRightIcon, WifiOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { QuestionFrame } from "../../../platform/ui/question-frame/question-frame.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { Tape } from "../../../platform/ui/tape/tape.tsx";
import { preparedQuery } from "../api.ts";
import { begunIn, keepOfflineSession } from "../begun-session.ts";
import { handedOverSession } from "../revision-answers.ts";
import { texts } from "../texts.ts";
import { QuitSession } from "./quit-session.tsx";
import { AskedQuestion } from "./revision-question.tsx";

/**
 * A session of the day begun without network: answers are kept, and corrected when the network is back; the session
 * then goes on.
 */
export function BegunSessionScreen() {
  const me = useMe();
  if (me) return <Begun userId={me.id} />;
  return (
    <QuestionFrame title={texts.session.daily} exit={<QuitSession />}>
      <SkeletonCards />
    </QuestionFrame>
  );
}

function Begun({ userId }: { userId: number }) {
  const { data: prepared } = useQuery(preparedQuery);
  const begun = begunIn(useOutbox(userId));
  const [asked, setAsked] = useState(() => begun?.questionIds.find((id) => !begun.answers.some((a) => a.questionId === id)));
  if (!begun) return <HandedOver />;
  const { questionIds, answers } = begun;
  const given = new Map(answers.map((a) => [a.questionId, a.answerId]));
  const index = asked === undefined ? -1 : questionIds.indexOf(asked);
  const question = prepared?.questions.find((q) => q.id === asked);
  const choose = (answerId: number) => {
    if (question) keepOfflineSession(userId, { day: begun.day, questionIds, questionId: question.id, answerId });
  };
  const answered = question && given.get(question.id);
  const goOn = () => setAsked(questionIds[index + 1]);
  const kept = (
    <Note icon={<WifiOffIcon />} pending>
      <p>{texts.session.kept(answers.length)}</p>
    </Note>
  );
  return (
    <QuestionFrame
      title={texts.session.daily}
      exit={<QuitSession />}
      {...(index >= 0 && { place: { number: index + 1, total: questionIds.length } })}
      tape={<Tape marks={questionIds.map((id) => (given.has(id) ? "given" : "todo"))} {...(index >= 0 && { current: index })} />}
      dock={
        <Dock notice={<div role="status">{answers.length > 0 && kept}</div>}>
          {index < 0 ? (
            <ButtonLink variant="go" to={pathTo("home")}>
              {texts.end.finish}
            </ButtonLink>
          ) : (
            <Button variant={answered ? "go" : "line"} disabled={!answered} onClick={goOn}>
              {texts.session.next}
              <ArrowRightIcon />
            </Button>
          )}
        </Dock>
      }
    >
      {question && (
        <AskedQuestion key={question.id} question={question} givenId={answered} goodId={undefined} onChoose={choose} onNext={goOn} />
      )}
      {!question && index >= 0 && <SkeletonCards />}
      {index < 0 && <h2>{texts.session.allKept}</h2>}
    </QuestionFrame>
  );
}

/** Goes on with the session that the server has in the place of the one begun here. */
function HandedOver() {
  const sessionId = handedOverSession();
  return <Navigate to={sessionId === undefined ? pathTo("revision") : pathTo("revisionSession", { sessionId })} replace />;
}
