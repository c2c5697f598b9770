import type { PlatformCourse, Student } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDay } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import pages from "../../../platform/ui/layout/pages.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { studentsQuery } from "../../../school/people/students/api.ts";
import { DeleteStudentModal } from "../../../school/people/students/components/delete-student-modal.tsx";
import { nameApart } from "../../../school/people/students/student-list.rules.ts";
import { answerMember, type CourseTarget, refreshCourses } from "../api.ts";
import { texts } from "../texts.ts";

const words = texts.away;
type Away = PlatformCourse["left"][number];

/** Students of the class whom the course has no more: nobody goes by themselves. */
export function MembersAway({ target, away }: { target: CourseTarget; away: readonly Away[] }) {
  const queryClient = useQueryClient();
  const { data: students = [] } = useQuery(studentsQuery(target.classroomId));
  const apart = nameApart(students);
  const nameOf = ({ userId, ...member }: Away) => apart({ ...member, id: userId });
  const [leaving, setLeaving] = useState<Student>();
  const keep = useMutation(
    mutationWithToast({
      mutationFn: (member: Away) => answerMember(target, member.id, { answer: "stays" }),
      said: (_, member) => words.kept(nameOf(member)),
      refresh: () => refreshCourses(queryClient).then(focusTitleIfLost),
    }),
  );
  return (
    <div className={layout["stackSm"]}>
      <h3 className={text["legend"]}>{words.title}</h3>
      <ul className={pages["rows"]}>
        {away.map((member) => (
          <li key={member.id}>
            <div className={text["anywhere"]}>
              <b>{nameOf(member)}</b>
              <p className={text["small"]}>{words.since(formatDay(member.leftAt))}</p>
            </div>
            <div className={cx(layout["wrap"], layout["inline"], layout["gap8"])}>
              <Button
                size="sm"
                aria-label={words.staysOf(nameOf(member))}
                loading={keep.isPending && keep.variables.id === member.id}
                onClick={() => keep.mutate(member)}
              >
                {words.stays}
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={words.removeOf(nameOf(member))}
                onClick={() => setLeaving(students.find(({ id }) => id === member.userId))}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving && <DeleteStudentModal classroomId={target.classroomId} student={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
