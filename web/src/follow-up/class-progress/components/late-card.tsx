import type { ClassProgress, FollowedStudent } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { frenchDay } from "../../../platform/due.rules.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MessageModal } from "../../../school/messages/components/message-modal.tsx";
import { texts as messageTexts } from "../../../school/messages/texts.ts";
import { refreshFollowUp } from "../api.ts";
import { texts } from "../texts.ts";
import lists from "./lists.module.css";

type LateQuiz = ClassProgress["lateQuizzes"][number];

interface LateCardProps {
  classroomId: number;
  progress: ClassProgress;
  /** Whether teachers may write: not in an archived class. */
  canWrite: boolean;
}

/** The students who have not finished the quizzes past their due day, by name; renders nothing when nobody is late. */
export function LateCard({ classroomId, progress, canWrite }: LateCardProps) {
  const queryClient = useQueryClient();
  const [about, setAbout] = useState<LateQuiz>();
  const lateFor = ({ studentIds }: LateQuiz) => progress.students.filter(({ id }) => studentIds.includes(id));
  if (progress.lateQuizzes.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="late">
      <h2 id="late">{texts.late.title}</h2>
      <p className={cx(text["muted"], text["small"])}>{texts.late.hint}</p>
      <ul className={lists["list"]}>
        {progress.lateQuizzes.map((quiz) => (
          <li key={quiz.id}>
            <div className={lists["quiz"]}>
              <p>
                <Link to={pathTo("classroomQcmStats", { classroomId, qcmId: quiz.id })}>{quiz.name}</Link>{" "}
                <span className={cx(layout["inline"], layout["gap4"], text["hint"], text["warning"])}>
                  <AlertTriangleIcon /> {texts.late.due(quiz.studentIds.length, frenchDay(quiz.dueDay))}
                </span>
              </p>
              <Names classroomId={classroomId} students={lateFor(quiz)} />
            </div>
            {canWrite && (
              <Button size="sm" onClick={() => setAbout(quiz)} aria-label={texts.late.writeAbout(quiz.name)}>
                {texts.late.write}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {about && (
        <MessageModal
          classroomId={classroomId}
          students={lateFor(about)}
          template={messageTexts.aboutQuiz(about.name, frenchDay(about.dueDay))}
          onClose={() => setAbout(undefined)}
          onChanged={() => refreshFollowUp(queryClient, classroomId)}
        />
      )}
    </Card>
  );
}

const Names = ({ classroomId, students }: { classroomId: number; students: readonly FollowedStudent[] }) => (
  <p className={lists["names"]}>
    {students.map(({ id, firstName, name }, i) => (
      <Fragment key={id}>
        {i > 0 && ", "}
        <Link to={pathTo("classroomStudent", { classroomId, userId: id })}>
          {firstName} {name}
        </Link>
      </Fragment>
    ))}
  </p>
);
