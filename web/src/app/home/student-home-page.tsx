import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NewExplanations } from "../../bank/explanation-notices/components/new-explanations.tsx";
import { StudentShell } from "../../identity/shell/student-shell.tsx";
import { useMe } from "../../identity/sign-in/session.ts";
import { forgetMessage, learningHomeQuery } from "../../learning/learning/api.ts";
import { HomeLead } from "../../learning/learning/components/home-lead.tsx";
import { NextBadge } from "../../learning/learning/components/next-badge.tsx";
import { NextCard, RevisionAhead } from "../../learning/learning/components/next-card.tsx";
import { myMockExamsQuery } from "../../mock-exam/mock-exams/list/api.ts";
import { MockExamsAhead, MockExamsOver } from "../../mock-exam/mock-exams/list/my-mock-exams.tsx";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../platform/ui/skeleton/skeleton.tsx";
import { myQcmsQuery } from "../../quiz/attempts/api.ts";
import { LoadFailure } from "../../quiz/attempts/components/load-failure.tsx";
import { QcmList } from "../../quiz/attempts/components/qcm-list.tsx";
import { WaitingAnswersNotice } from "../../quiz/attempts/components/waiting-answers-notice.tsx";
import { WelcomeCard } from "../../quiz/attempts/components/welcome-card.tsx";
import { isNewStudent } from "../../quiz/attempts/qcm-card.rules.ts";
import { texts } from "../../quiz/attempts/texts.ts";
import { MyMessages } from "../../school/messages/components/my-messages.tsx";

/** The list of the student's quizzes. Loaded data stays visible when a refresh fails. */
export function StudentHomePage() {
  const me = useMe();
  const queryClient = useQueryClient();
  const query = useQuery(myQcmsQuery);
  const { data, error } = query;
  const learning = useQuery(learningHomeQuery);
  const exams = useQuery(myMockExamsQuery);
  // All at once: what stands below would move while being pressed.
  const isKnown = (data || error) && !learning.isLoading && !exams.isLoading;
  // Never two cards that say what to do first. Whoever has sat an exam is no newcomer: it, then its result, comes before the welcome.
  const isSitting = exams.data?.some(({ state }) => state === "running") ?? false;
  const hasSat = exams.data?.some(({ copy }) => copy !== null) ?? false;
  const joined = me && data && !hasSat && isNewStudent(me, data) ? me.classroom : null;
  return (
    <StudentShell
      wide
      quiet={isSitting}
      saysOffline={isSitting}
      title={me ? texts.list.hello(me.firstName) : texts.list.title}
      documentTitle={texts.list.title}
      lead={<HomeLead />}
    >
      {isKnown ? (
        <>
          {me?.classroom && (
            <MyMessages
              // A copy on the device may be older than messages.
              messages={learning.data?.messages}
              onRead={(id) => forgetMessage(queryClient, id)}
              onRefresh={() => queryClient.invalidateQueries(learningHomeQuery)}
            />
          )}
          {me && data && joined && <WelcomeCard classroom={joined} examDay={learning.data?.examDay} first={data[0]} />}
          {me && data && (joined ? <RevisionAhead /> : <NextCard />)}
          {me?.classroom && <NewExplanations />}
          {me?.classroom && <NextBadge />}
          {me && <WaitingAnswersNotice userId={me.id} />}
          {error && <LoadFailure title={texts.list.failure} query={query} offline={undefined} />}
          {me && <h2 className={cx(text["h3"], layout["apart2xs"])}>{texts.list.title}</h2>}
          <MockExamsAhead />
          {me && data && <QcmList me={me} qcms={data} />}
          <MockExamsOver />
        </>
      ) : (
        <SkeletonCards grid />
      )}
    </StudentShell>
  );
}
