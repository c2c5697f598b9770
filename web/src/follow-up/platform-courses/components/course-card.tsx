import type { PlatformCourse } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { type CourseTarget, follow, readAgain, refreshCourses } from "../api.ts";
import { texts } from "../texts.ts";
import { AskedMembers } from "./asked-members.tsx";
import { MembersAway } from "./members-away.tsx";

/** A course of a learning platform: whether the class follows its list, how that goes, and what it asks. */
export function CourseCard({ classroomId, course }: { classroomId: number; course: PlatformCourse }) {
  const title = useId();
  const target = { classroomId, courseId: course.id };
  return (
    <Card as="section" aria-labelledby={title} className={layout["stackSm"] ?? ""}>
      <h2 id={title} className={cx(text["cardTitle"], text["anywhere"])}>
        {texts.title(course.title, course.platform)}
      </h2>
      {course.followed ? <State course={course} /> : <p>{texts.offer}</p>}
      {course.asked.length > 0 && <AskedMembers target={target} asked={course.asked} />}
      {course.left.length > 0 && <MembersAway target={target} away={course.left} />}
      <Actions target={target} course={course} />
    </Card>
  );
}

function State({ course: { state, reason, readAt, students, unnamed, elsewhere } }: { course: PlatformCourse }) {
  return (
    <div role="status" className={layout["stackSm"]}>
      {state === "failed" && <p>{texts.failed(reason ?? "")}</p>}
      {state === "waiting" && <p>{texts.waiting}</p>}
      {readAt !== null && <p>{texts.students(students, formatMomentWithin(readAt))}</p>}
      {unnamed > 0 && <p className={text["small"]}>{texts.unnamed(unnamed)}</p>}
      {elsewhere > 0 && <p className={text["small"]}>{texts.elsewhere(elsewhere)}</p>}
    </div>
  );
}

function Actions({ target, course }: { target: CourseTarget; course: PlatformCourse }) {
  const queryClient = useQueryClient();
  // The pressed button may have gone.
  const refresh = () => refreshCourses(queryClient).then(focusTitleIfLost);
  const change = useMutation(
    mutationWithToast({
      mutationFn: (followed: boolean) => follow(target, followed),
      said: (_, followed) => (followed ? texts.followed : texts.left),
      refresh,
    }),
  );
  const again = useMutation(mutationWithToast({ mutationFn: () => readAgain(target), said: texts.askedAgain, refresh }));
  if (!course.followed)
    return (
      <div>
        <Button variant="go" size="sm" loading={change.isPending} onClick={() => change.mutate(true)}>
          {texts.follow}
        </Button>
      </div>
    );
  return (
    <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
      <Button size="sm" loading={again.isPending} disabled={course.state === "waiting"} onClick={() => again.mutate()}>
        {texts.again}
      </Button>
      <Button size="sm" loading={change.isPending} onClick={() => change.mutate(false)}>
        {texts.leave}
      </Button>
    </div>
  );
}
