import { useQuery, useQueryClient } from "@tanstack/react-query";
import { myQcmsQuery } from "../../features/attempts/api.ts";
import { LoadFailure } from "../../features/attempts/components/load-failure.tsx";
import { QcmList } from "../../features/attempts/components/qcm-list.tsx";
import { WaitingAnswersNotice } from "../../features/attempts/components/waiting-answers-notice.tsx";
import { WelcomeCard } from "../../features/attempts/components/welcome-card.tsx";
import { isNewPupil } from "../../features/attempts/qcm-card.rules.ts";
import { texts } from "../../features/attempts/texts.ts";
import { NewExplanations } from "../../features/explanation-notices/components/new-explanations.tsx";
import { forgetMessage, learningHomeQuery } from "../../features/learning/api.ts";
import { HomeLead } from "../../features/learning/components/home-lead.tsx";
import { NextBadge } from "../../features/learning/components/next-badge.tsx";
import { NextCard, RevisionAhead } from "../../features/learning/components/next-card.tsx";
import { MyMessages } from "../../features/messages/components/my-messages.tsx";
import { myMockExamsQuery } from "../../features/mock-exams/list/api.ts";
import { MockExamsAhead, MockExamsOver } from "../../features/mock-exams/list/my-mock-exams.tsx";
import { StudentShell } from "../../features/shell/student-shell.tsx";
import { useMe } from "../../features/sign-in/session.ts";
import { SkeletonCards } from "../../shared/ui/skeleton/skeleton.tsx";
import styles from "./student-home-page.module.css";

/** The list of the pupil's quizzes. Loaded data stays visible when a refresh fails. */
export function StudentHomePage() {
  const me = useMe();
  const queryClient = useQueryClient();
  const query = useQuery(myQcmsQuery);
  const { data, error } = query;
  const learning = useQuery(learningHomeQuery);
  const areMockExamsKnown = !useQuery(myMockExamsQuery).isLoading;
  // All at once: what stands below would move while being pressed.
  const isKnown = (data || error) && !learning.isLoading && areMockExamsKnown;
  // Never two cards that say what to do first.
  const joined = me && data && isNewPupil(me, data) ? me.classroom : null;
  return (
    <StudentShell wide title={me ? texts.list.hello(me.firstName) : texts.list.title} documentTitle={texts.list.title} lead={<HomeLead />}>
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
          {me && <h2 className={styles["title"]}>{texts.list.title}</h2>}
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
