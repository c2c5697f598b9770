import type { Plan, PlanSession } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shortDayOf } from "../../../platform/due.rules.ts";
import { pathTo, pathToNewExam, pathToProjection, pathToSession } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import type { ButtonVariant } from "../../../platform/ui/button/button-look.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { CheckIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CertificateIcon, ChartIcon, ClipboardListIcon, PresentationIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { LiveButton } from "../../../quiz/live/components/live-button.tsx";
import { LiveIcon } from "../../../quiz/live/components/live-icon.ts";
import { removeQcm } from "../../../quiz/qcms/api.ts";
import { giveQuiz, markSession, planQuery, refreshPlan, showPlan } from "../api.ts";
import { texts } from "../texts.ts";
import { minutesOfSteps } from "../year.rules.ts";
import styles from "./session-steps.module.css";

interface StepsProps {
  classroomId: number;
  students: number;
  session: PlanSession;
  current?: boolean;
  archived: boolean;
}

interface Step {
  readonly key: string;
  readonly done: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly what: string;
  /** Its button, by the look that its turn gives it. */
  readonly action: (look: ButtonVariant) => ReactNode;
}

/** The steps of a session. The orange is on the first one that is not done, of the session to do now. */
export function SessionSteps(props: StepsProps) {
  const steps = [useProjection(props), liveStep(props), useGift(props), paperStep(props), ...weakSteps(props)].filter(
    (step): step is Step => step !== undefined,
  );
  const next = steps.find(({ done }) => !done);
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.key} className={cx(layout["row"], styles["step"], step.done && styles["done"])}>
          <span className={styles["mark"]} aria-hidden="true">
            {step.done ? <CheckIcon /> : step.icon}
          </span>
          <div className={cx(layout["grow"], styles["words"])}>
            <p className={text["semibold"]}>{step.title}</p>
            <p className={text["hint"]}>{step.what}</p>
          </div>
          <span className={cx(layout["screenOnly"], styles["action"])}>{step.action(props.current && step === next ? "go" : "quiet")}</span>
        </li>
      ))}
    </ol>
  );
}

function useProjection({ classroomId, session, archived }: StepsProps): Step | undefined {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => markSession({ classroomId, session: session.id }, "projected"),
    onSuccess: (plan) => showPlan(queryClient, classroomId, plan),
  });
  const { lessons, projectedAt } = session;
  const points = lessons.map(({ point }) => point);
  const [first] = points;
  if (first === undefined) return undefined;
  const words = texts.steps;
  const titles = lessons.map(({ title }) => title).join(" · ");
  return {
    key: "project",
    done: projectedAt !== null,
    icon: <PresentationIcon />,
    title: projectedAt === null ? words.project(lessons.length) : words.projected(lessons.length),
    what: `${projectedAt === null ? words.minutes(minutesOfSteps(session).project) : words.at(shortDayOf(projectedAt))} · ${titles}`,
    action: (look) => (
      <ButtonLink
        variant={look}
        to={pathToProjection(first, { classroomId, points })}
        onClick={() => projectedAt === null && !archived && mark.mutate()}
        aria-label={`${projectedAt === null ? words.projectAction : words.again} · ${session.title}`}
      >
        {projectedAt === null ? words.projectAction : words.again}
      </ButtonLink>
    ),
  };
}

function liveStep({ classroomId, students, session, archived }: StepsProps): Step | undefined {
  const { live } = session;
  if (!live) return undefined;
  const words = texts.steps;
  const { last, questionIds } = live;
  return {
    key: "live",
    done: last !== null,
    icon: <LiveIcon />,
    title: last ? words.liveDone(questionIds.length) : words.live(questionIds.length),
    what: last
      ? `${words.at(shortDayOf(last.startedAt))} · ${words.present(last.present)}`
      : `${words.minutes(minutesOfSteps(session).ask)} · ${words.liveHow(live.about)}`,
    action: (look) => {
      if (last)
        return (
          <ButtonLink variant="quiet" to={pathTo("classroomLiveReport", { classroomId, liveId: last.id })}>
            {words.again}
          </ButtonLink>
        );
      if (archived) return null;
      if (questionIds.length === 0) return <span className={text["hint"]}>{words.noBank}</span>;
      return (
        <LiveButton
          variant={look}
          classroomId={classroomId}
          title={session.title}
          students={students}
          back={pathToSession(classroomId, session.id)}
          find={() => questionIds}
        />
      );
    },
  };
}

function useGift({ classroomId, session, archived }: StepsProps): Step | undefined {
  const queryClient = useQueryClient();
  const refresh = () => refreshPlan(queryClient, classroomId);
  const give = useMutation(
    mutationWithToast({
      mutationFn: () => giveQuiz({ classroomId, session: session.id }),
      said: texts.steps.gone,
      refresh,
      show: (plan: Plan) => showPlan(queryClient, classroomId, plan),
      takeBack: async () => {
        const given = queryClient.getQueryData<Plan>(planQuery(classroomId).queryKey)?.sessions.find(({ id }) => id === session.id)
          ?.quiz?.given;
        if (given) await removeQcm({ classroomId, qcmId: given.id });
      },
      deletes: false,
    }),
  );
  const { quiz } = session;
  if (!quiz) return undefined;
  const words = texts.steps;
  const { given } = quiz;
  return {
    key: "quiz",
    done: given !== null,
    icon: <ClipboardListIcon />,
    title: given ? words.given(given.name) : words.quiz,
    what: given ? (given.dueDay ? words.due(given.dueDay) : words.gone) : words.quizWhat(quiz),
    action: (look) => {
      if (given)
        return (
          <ButtonLink variant="quiet" to={pathTo("classroomQcm", { classroomId, qcmId: given.id })}>
            {words.edit}
          </ButtonLink>
        );
      return archived ? null : (
        <Button variant={look} once loading={give.isPending} onClick={() => give.mutate()}>
          {words.give}
        </Button>
      );
    },
  };
}

function paperStep({ classroomId, session, archived }: StepsProps): Step | undefined {
  const { paper } = session;
  if (!paper) return undefined;
  const words = texts.steps;
  return {
    key: "paper",
    done: paper.planned !== null,
    icon: <CertificateIcon />,
    title: paper.planned ? words.planned(paper.planned.name) : words.paper(paper.examName),
    what: words.paperWhat(paper.perPart, session.minutes),
    action: (look) => {
      if (paper.planned)
        return (
          <ButtonLink variant="quiet" to={pathTo("classroomMockExams", { classroomId })}>
            {words.open}
          </ButtonLink>
        );
      if (archived) return null;
      if (paper.examId === null) return <span className={text["hint"]}>{words.noBank}</span>;
      return (
        <ButtonLink variant={look} to={pathToNewExam(classroomId, proposalOf(session, paper.examId))}>
          {words.prepare}
        </ButtonLink>
      );
    },
  };
}

/** A whole exam has its official length, and English beside it. */
const proposalOf = ({ day, minutes, paper }: PlanSession, examId: number) => ({
  paper: String(examId),
  day: day ?? "",
  perPart: String(paper?.perPart ?? ""),
  minutes: minutes > 150 ? "150" : String(minutes),
});

function weakSteps({ classroomId, session }: StepsProps): Step[] {
  if (!session.weak) return [];
  const words = texts.steps;
  const step = (key: "classroomMockExams" | "classroomProgress", icon: ReactNode, title: string, what: string): Step => ({
    key,
    done: false,
    icon,
    title,
    what,
    action: (look) => (
      <ButtonLink variant={look} to={pathTo(key, { classroomId })} aria-label={`${words.see} · ${title}`}>
        {words.see}
      </ButtonLink>
    ),
  });
  return [
    step("classroomMockExams", <CertificateIcon />, words.results, words.resultsWhat),
    step("classroomProgress", <ChartIcon />, words.weak, words.weakWhat),
  ];
}
