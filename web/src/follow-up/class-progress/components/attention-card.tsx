import { type FollowedStudent, oddsWord } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Checkbox } from "../../../platform/ui/field/choice.tsx";
import { SendIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { MessageModal } from "../../../school/messages/components/message-modal.tsx";
import { texts as messageTexts } from "../../../school/messages/texts.ts";
import { refreshFollowUp } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./lists.module.css";

const reasonOf = ({ attention, daysSince, forecast }: FollowedStudent): string =>
  attention === "chances" && forecast ? texts.chances(Math.round(forecast.mean), oddsWord(forecast.pass)) : texts.idle(daysSince);

interface AttentionCardProps {
  classroomId: number;
  students: readonly FollowedStudent[];
  daysLeft: number;
  /** Whether teachers may write: not in an archived class. */
  canWrite: boolean;
}

/** The students who need attention from the teacher, and why; all are chosen to be written to, until unticked. */
export function AttentionCard({ classroomId, students, daysLeft, canWrite }: AttentionCardProps) {
  const queryClient = useQueryClient();
  const [unticked, setUnticked] = useState<readonly number[]>([]);
  const [writing, setWriting] = useState(false);
  const named = students.filter((s) => s.attention !== null);
  const chosen = named.filter(({ id }) => !unticked.includes(id));
  const toggle = (id: number) => setUnticked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <Card as="section" aria-labelledby="attention">
      <h2 id="attention">{texts.attention}</h2>
      <p className={cx(text["muted"], text["small"])}>{texts.attentionHint}</p>
      {named.length === 0 && <p>{texts.nobody}</p>}
      <ul className={styles["list"]}>
        {named.map((student) => (
          <li key={student.id}>
            <span className={cx(layout["row"], layout["gap8"], layout["shrink"])}>
              {canWrite && (
                <Checkbox
                  aria-label={messageTexts.choose(`${student.firstName} ${student.name}`)}
                  checked={!unticked.includes(student.id)}
                  onChange={() => toggle(student.id)}
                />
              )}
              <Link to={pathTo("classroomStudent", { classroomId, userId: student.id })}>
                {student.firstName} <b>{student.name}</b>
              </Link>
            </span>
            <span className={cx(text["muted"], text["small"])}>{reasonOf(student)}</span>
          </li>
        ))}
      </ul>
      {canWrite && named.length > 0 && (
        <div className={cx(layout["screenOnly"], layout["row"], layout["wrap"], styles["foot"])}>
          <Button variant="go" disabled={chosen.length === 0} onClick={() => setWriting(true)}>
            <SendIcon /> {messageTexts.remind(chosen.length)}
          </Button>
          <span className={cx(text["muted"], text["small"])}>{messageTexts.remindHint}</span>
        </div>
      )}
      {writing && (
        <MessageModal
          classroomId={classroomId}
          students={chosen}
          template={messageTexts.aboutExam(daysLeft)}
          onClose={() => setWriting(false)}
          onChanged={() => refreshFollowUp(queryClient, classroomId)}
        />
      )}
    </Card>
  );
}
