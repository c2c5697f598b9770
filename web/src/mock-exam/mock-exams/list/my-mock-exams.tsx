import type { MyMockExam } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { LinkRow } from "../../../platform/ui/card/rows.tsx";
import { Fold } from "../../../platform/ui/fold/fold.tsx";
import { CircleDashedIcon } from "../../../platform/ui/icon/common-icons.ts";
import { myMockExamsQuery } from "./api.ts";
import { DateLeaf } from "./date-leaf.tsx";
import { whenText } from "./mock-exam-card.rules.ts";
import { texts } from "./texts.ts";

const overStates: readonly MyMockExam["state"][] = ["handed-in", "results", "closed"];
const isOver = ({ state }: MyMockExam) => overStates.includes(state);

/**
 * The student's mock exams to come or under way, above the quizzes; nothing when there is none.
 * @param but the exam that stands above as the next thing to do
 */
export function MockExamsAhead({ but }: { but: number | undefined }) {
  const remaining = useExams().filter((exam) => !isOver(exam) && exam.id !== but);
  return (
    remaining.length > 0 && (
      <Card flush>
        <ExamRows exams={remaining} />
      </Card>
    )
  );
}

/** The student's mock exams that are over, folded: what there is to do comes first. Nothing when there is none. */
export function MockExamsOver() {
  const over = useExams().filter(isOver);
  return (
    over.length > 0 && (
      <Fold name="mock-exams-over" title={<h2>{texts.over(over.length)}</h2>}>
        <ExamRows exams={over} />
      </Fold>
    )
  );
}

const useExams = () => [...(useQuery(myMockExamsQuery).data ?? [])].reverse();

const ExamRows = ({ exams }: { exams: readonly MyMockExam[] }) => (
  <ul>
    {exams.map((exam) => (
      <ExamRow key={exam.id} exam={exam} />
    ))}
  </ul>
);

/** A mock exam: its date, its name, how it stands and when it takes place. */
function ExamRow({ exam }: { exam: MyMockExam }) {
  const date = exam.opensAt ?? exam.copy?.startedAt;
  return (
    <LinkRow
      to={pathTo(exam.state === "results" ? "mockExamResult" : "mockExam", { mockExamId: exam.id })}
      picture={date ? <DateLeaf iso={date} /> : <CircleDashedIcon />}
      name={exam.name}
      small={[exam.trial && texts.trial, texts.states[exam.state], whenText(exam)].filter(Boolean).join(" · ")}
    />
  );
}
