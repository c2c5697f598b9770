import { useQuery } from "@tanstack/react-query";
import { SkeletonCards } from "../../../shared/ui/skeleton/skeleton.tsx";
import { MyMockExams } from "../../mock-exam-list/my-mock-exams.tsx";
import { StudentShell } from "../../shell/student-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import { myQcmsQuery } from "../api.ts";
import { LoadFailure } from "../components/load-failure.tsx";
import { QcmList } from "../components/qcm-list.tsx";
import { WaitingAnswersNotice } from "../components/waiting-answers-notice.tsx";
import { texts } from "../texts.ts";

/** The list of the pupil's quizzes. Loaded data stays visible when a refresh fails. */
export function QcmListPage() {
  const me = useMe();
  const { data, error, isFetching, refetch } = useQuery(myQcmsQuery);
  return (
    <StudentShell wide title={texts.list.title} {...(me && { eyebrow: texts.list.hello(me.firstName) })}>
      {me && <WaitingAnswersNotice userId={me.id} />}
      {error && <LoadFailure title={texts.list.failure} error={error} offline={undefined} onRetry={refetch} retrying={isFetching} />}
      <MyMockExams />
      {me && data && <QcmList me={me} qcms={data} />}
      {!data && !error && <SkeletonCards grid />}
    </StudentShell>
  );
}
