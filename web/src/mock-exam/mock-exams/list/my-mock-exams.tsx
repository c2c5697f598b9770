import type { MyMockExam } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { myMockExamsQuery } from "./api.ts";
import { MockExamCard } from "./mock-exam-card.tsx";
import { texts } from "./texts.ts";

const overStates: readonly MyMockExam["state"][] = ["handed-in", "results", "closed"];
const isOver = ({ state }: MyMockExam) => overStates.includes(state);

/** The student's mock exams to come or under way, above the quizzes; nothing when there is none. */
export function MockExamsAhead() {
  const remaining = useExams().filter((exam) => !isOver(exam));
  return remaining.length > 0 && <Cards exams={remaining} />;
}

/** The student's mock exams that are over, below the quizzes: what there is to do comes first. Nothing when there is none. */
export function MockExamsOver() {
  const over = useExams().filter(isOver);
  return (
    over.length > 0 && (
      <section className={layout["stackXs"]}>
        <h3 className={text["h4"]}>{texts.over}</h3>
        <Cards exams={over} />
      </section>
    )
  );
}

const useExams = () => [...(useQuery(myMockExamsQuery).data ?? [])].reverse();

const Cards = ({ exams }: { exams: readonly MyMockExam[] }) => (
  <div className={layout["grid"]}>
    {exams.map((exam) => (
      <MockExamCard key={exam.id} exam={exam} />
    ))}
  </div>
);
