import { useQuery } from "@tanstack/react-query";
import layout from "../../shared/ui/layout/layout.module.css";
import { myMockExamsQuery } from "./api.ts";
import { MockExamCard } from "./mock-exam-card.tsx";

/** The pupil's mock exams, above the quizzes; nothing when there is none. */
export function MyMockExams() {
  const { data } = useQuery(myMockExamsQuery);
  if (!data || data.length === 0) return null;
  return (
    <div className={layout["grid"]}>
      {[...data].reverse().map((exam) => (
        <MockExamCard key={exam.id} exam={exam} />
      ))}
    </div>
  );
}
