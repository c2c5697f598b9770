import type { Classroom, Plan } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import { PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { SkeletonCards } from "../../../platform/ui/skeleton/skeleton.tsx";
import { ClassroomShell } from "../../../school/classrooms/components/classroom-shell.tsx";
import { projectionQuery } from "../../projection/api.ts";
import { texts as projectionTexts } from "../../projection/texts.ts";
import { planQuery } from "../api.ts";
import { SessionCard } from "../components/session-card.tsx";
import { YearList } from "../components/year-list.tsx";
import { YearPaper } from "../components/year-paper.tsx";
import { YearSetup } from "../components/year-setup.tsx";
import { texts } from "../texts.ts";
import { currentDay, yearItems } from "../year.rules.ts";

/** The year of a class: the session to do now, then the others with their dates. */
export function PlanPage() {
  return <ClassroomShell>{(classroom) => <YearOfClass classroom={classroom} />}</ClassroomShell>;
}

function YearOfClass({ classroom }: { classroom: Classroom }) {
  const { data: plan, error, isFetching, refetch } = useQuery(planQuery(classroom.id));
  const [changing, setChanging] = useState(false);
  const settle = plan && !classroom.archived && (!plan.dated || changing);
  useTopAfter(settle);
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      {error && !plan && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!plan && !error && <SkeletonCards count={2} />}
      {settle && <YearSetup classroomId={classroom.id} plan={plan} {...(plan.dated && { onClose: () => setChanging(false) })} />}
      {plan && !plan.dated && classroom.archived && (
        <Card>
          <EmptyState title={texts.title}>{texts.year.never}</EmptyState>
        </Card>
      )}
      {plan?.dated && !settle && <Year classroom={classroom} plan={plan} onChange={() => setChanging(true)} />}
    </>
  );
}

/**
 * Shows the top of the page, with the focus on its title, when the settings give way to the year and back: the button
 * that did it was far below, and is gone.
 */
function useTopAfter(settle: boolean | undefined): void {
  const before = useRef(settle);
  useEffect(() => {
    if (before.current !== undefined && before.current !== settle) {
      scrollTo(0, 0);
      focusTitleIfLost();
    }
    before.current = settle;
  }, [settle]);
}

function Year({ classroom, plan, onChange }: { classroom: Classroom; plan: Plan; onChange: () => void }) {
  const items = yearItems(plan);
  const current = currentDay(items, plan.today);
  const when =
    current &&
    (current.date === plan.today
      ? texts.session.today(plan.settings.startsAt)
      : current.date < plan.today
        ? texts.session.past
        : texts.session.next);
  // Of two sessions of a day, the orange is on the first that is not done.
  const toDo = current?.sessions.find(({ state }) => state !== "done");
  return (
    <>
      <div className={cx(layout["stack"], layout["screenOnly"])}>
        <OnWall classroomId={classroom.id} plan={plan} />
        {current ? (
          <Card flush>
            {current.sessions.map((session, i) => (
              <SessionCard
                key={session.id}
                classroomId={classroom.id}
                students={classroom.nbStudent}
                plan={plan}
                session={session}
                current={session === toDo}
                when={when ?? ""}
                archived={classroom.archived}
                leaf
                heading={i === 0 ? "h1" : "h2"}
              />
            ))}
          </Card>
        ) : (
          <Card>
            <h1>{texts.year.over}</h1>
          </Card>
        )}
        <div className={cx(layout["row"], layout["between"], layout["wrap"])}>
          <h2>{texts.year.rest}</h2>
          <div className={layout["clusterXs"]}>
            {!classroom.archived && (
              <Button variant="quiet" onClick={onChange}>
                {texts.year.change}
              </Button>
            )}
            <Button variant="quiet" onClick={() => print()}>
              <PrinterIcon /> {texts.year.print}
            </Button>
          </div>
        </div>
        <YearList classroom={classroom} plan={plan} items={items} current={current} />
      </div>
      <YearPaper plan={plan} items={items} />
    </>
  );
}

/** The lesson that the class has on its wall, and the phone’s way to steer it. */
function OnWall({ classroomId, plan }: { classroomId: number; plan: Plan }) {
  const { data: wall } = useQuery(projectionQuery(classroomId));
  const lesson = plan.sessions.flatMap(({ lessons }) => lessons).find(({ point }) => point === wall?.point);
  if (!lesson || wall?.liveId !== null) return null;
  return (
    <Card className={cx(layout["row"], layout["between"], layout["wrap"])}>
      <p>{projectionTexts.remote.link(lesson.title)}</p>
      <ButtonLink to={pathTo("classroomProjectionRemote", { classroomId })}>{projectionTexts.remote.linkAction}</ButtonLink>
    </Card>
  );
}
