import { isFinished, type Me, type NextStep, type QcmSummary, quizzesInOrder } from "@badin/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NewExplanations } from "../../bank/explanation-notices/components/new-explanations.tsx";
import { NotificationBanner } from "../../identity/shell/notification-banner.tsx";
import { StudentShell } from "../../identity/shell/student-shell.tsx";
import { useMe } from "../../identity/sign-in/session.ts";
import { forgetMessage, learningHomeQuery } from "../../learning/learning/api.ts";
import { HomeLead } from "../../learning/learning/components/home-lead.tsx";
import { NextBadge } from "../../learning/learning/components/next-badge.tsx";
import { NextCard, useNextStep } from "../../learning/learning/components/next-card.tsx";
import { myMockExamsQuery } from "../../mock-exam/mock-exams/list/api.ts";
import { MockExamsAhead, MockExamsOver } from "../../mock-exam/mock-exams/list/my-mock-exams.tsx";
import { useTakeOver } from "../../platform/first-page/take-over.ts";
import { Card } from "../../platform/ui/card/card.tsx";
import { cx } from "../../platform/ui/cx.ts";
import pages from "../../platform/ui/layout/pages.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { SkeletonCards } from "../../platform/ui/skeleton/skeleton.tsx";
import { useAnswerQueue } from "../../quiz/attempts/answer-queue.ts";
import { myQcmsQuery } from "../../quiz/attempts/api.ts";
import { FinishedQcms } from "../../quiz/attempts/components/finished-qcms.tsx";
import { LoadFailure } from "../../quiz/attempts/components/load-failure.tsx";
import { WaitingAnswersNotice } from "../../quiz/attempts/components/pending-notice.tsx";
import { QcmList } from "../../quiz/attempts/components/qcm-list.tsx";
import { texts } from "../../quiz/attempts/texts.ts";
import { MyMessages } from "../../school/messages/components/my-messages.tsx";
import styles from "./student-home-page.module.css";
import { isWelcomed } from "./welcomed.rules.ts";

/**
 * The next thing to do, then what teachers wrote, what is to be done, and what is finished. Loaded data stay visible
 * when a refresh fails.
 */
export function StudentHomePage() {
  const me = useMe();
  const query = useQuery(myQcmsQuery);
  const { data, error } = query;
  const learning = useQuery(learningHomeQuery);
  const exams = useQuery(myMockExamsQuery);
  const step = useNextStep();
  // All at once: what stands below would move while being pressed.
  const isSitting = step?.kind === "mock-running";
  const isKnown = isSitting || (Boolean(data || error) && !learning.isLoading && !exams.isLoading);
  useTakeOver("home", isKnown);
  return (
    <StudentShell
      wide
      saysOffline={isSitting || (data !== undefined && step !== undefined)}
      title={me ? texts.list.hello(me.firstName) : texts.list.title}
      documentTitle={texts.list.title}
      lead={<HomeLead />}
    >
      {isKnown ? (
        <>
          {me && (data || isSitting) && <Day me={me} qcms={data ?? []} step={step} />}
          {error && !isSitting && <LoadFailure title={texts.list.failure} query={query} offline={undefined} />}
        </>
      ) : (
        <SkeletonCards grid />
      )}
    </StudentShell>
  );
}

interface DayProps {
  me: Me;
  qcms: readonly QcmSummary[];
  step: NextStep | undefined;
}

/** While an exam is under way, all else waits. */
function Day({ me, qcms, step: said }: DayProps) {
  const { pending } = useAnswerQueue(me.id);
  const waitingIn = (qcmId: number) => pending.filter((answer) => answer.qcmId === qcmId).length;
  const { todo, done } = quizzesInOrder(qcms, waitingIn);
  const hasSat = useQuery(myMockExamsQuery).data?.some(({ copy }) => copy !== null) ?? false;
  const week = useQuery(learningHomeQuery).data?.week;
  const welcomedTo = !hasSat && isWelcomed(me, qcms, said, week) ? me.classroom?.name : undefined;
  const step = welcomedTo !== undefined && todo[0] ? firstQuiz(todo[0]) : said;
  const chosen = step && "qcmId" in step ? qcms.find(({ id }) => id === step.qcmId) : undefined;
  const examId = step && "mockExamId" in step ? step.mockExamId : undefined;
  const ahead = MockExamsAhead({ but: examId });
  const others = todo.filter((qcm) => qcm !== chosen);
  const none = qcms.length === 0;
  const hasList = Boolean(ahead) || others.length > 0 || none;
  if (step?.kind === "mock-running") return <NextCard step={step} qcm={undefined} />;
  return (
    <>
      {step && <NextCard step={step} qcm={chosen} welcomedTo={welcomedTo} />}
      <WaitingAnswersNotice userId={me.id} />
      <div className={styles["day"]}>
        {me.classroom && (
          <div className={cx(styles["aside"], hasList && styles["belowTitle"])}>
            <Messages />
            <NewExplanations />
            <NextBadge />
          </div>
        )}
        {hasList && (
          <section className={styles["todo"]} aria-labelledby="todo">
            <h2 id="todo" className={text["h3"]}>
              {texts.list.title}
            </h2>
            {ahead}
            <QcmList me={me} todo={others} none={none} />
          </section>
        )}
        <Folds me={me} done={done} waitingIn={waitingIn} />
      </div>
      {qcms.some((qcm) => qcm.totalQuestionNumber > 0 && isFinished(qcm)) && <NotificationBanner key={me.id} me={me} />}
    </>
  );
}

/** Where a new student begins: with the first quiz, which the teacher speaks of, rather than with a session. */
const firstQuiz = ({ id, name, dueDay, totalQuestionNumber: total }: QcmSummary): NextStep => ({
  kind: "new-quiz",
  qcmId: id,
  name,
  dueDay,
  total,
});

function Messages() {
  const queryClient = useQueryClient();
  const { data: home } = useQuery(learningHomeQuery);
  return (
    <MyMessages
      // A copy on the device may be older than messages.
      messages={home?.messages}
      onRead={(id) => forgetMessage(queryClient, id)}
      onRefresh={() => queryClient.invalidateQueries(learningHomeQuery)}
    />
  );
}

/** What is finished, folded. */
function Folds({ me, done, waitingIn }: { me: Me; done: readonly QcmSummary[]; waitingIn: (qcmId: number) => number }) {
  const exams = MockExamsOver();
  if (done.length === 0 && !exams) return null;
  return (
    <Card flush className={pages["divided"] ?? ""}>
      <FinishedQcms userId={me.id} qcms={done} waitingIn={waitingIn} />
      {exams}
    </Card>
  );
}
