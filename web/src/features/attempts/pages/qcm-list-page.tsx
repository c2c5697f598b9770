import { useQuery } from "@tanstack/react-query";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { NewExplanations } from "../../explanation-notices/components/new-explanations.tsx";
import { learningHomeQuery } from "../../learning/api.ts";
import { HomeLead } from "../../learning/components/home-lead.tsx";
import { NextBadge } from "../../learning/components/next-badge.tsx";
import { NextCard, RevisionAhead } from "../../learning/components/next-card.tsx";
import { MyMessages } from "../../messages/components/my-messages.tsx";
import { myMockExamsQuery } from "../../mock-exam-list/api.ts";
import { MockExamsAhead, MockExamsOver } from "../../mock-exam-list/my-mock-exams.tsx";
import { StudentShell } from "../../shell/student-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import { myQcmsQuery } from "../api.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { QcmList } from "../components/qcm-list.tsx";
import { WaitingAnswersNotice } from "../components/waiting-answers-notice.tsx";
import { WelcomeCard } from "../components/welcome-card.tsx";
import { isNewPupil } from "../qcm-card.rules.ts";
import { texts } from "../texts.ts";
import styles from "./qcm-list-page.module.css";

/** The list of the pupil's quizzes. Loaded data stays visible when a refresh fails. */
export function QcmListPage() {
  const me = useMe();
  const query = useQuery(myQcmsQuery);
  const { data, error } = query;
  const learning = useQuery(learningHomeQuery);
  const areMockExamsKnown = !useQuery(myMockExamsQuery).isLoading;
  // All at once: what stands below would move while being pressed.
  const isKnown = (data || error) && !learning.isLoading && areMockExamsKnown;
  // Never two cards that say what to do first. An exam under way comes before the welcome.
  const isSitting = learning.data?.next.kind === "mock-running";
  const joined = me && data && !isSitting && isNewPupil(me, data) ? me.classroom : null;
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
          {me?.classroom && <MyMessages />}
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
