import { MathText } from "../../../../platform/ui/math-text/math-text.tsx";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import type { MockExamRef } from "../api.ts";
import styles from "./project-question.module.css";
import { QuestionDetail } from "./question-detail.tsx";

interface ProjectQuestionProps {
  target: MockExamRef;
  question: { readonly id: number; readonly question: string };
  title: string;
  onClose: () => void;
}

/** A question over the whole screen, for the room: how many chose what, and nobody's name. */
export const ProjectQuestion = ({ target, question, title, onClose }: ProjectQuestionProps) => (
  <Modal title={title} size="full" onClose={onClose}>
    <div className={styles["projected"]}>
      <h3>
        <MathText>{question.question}</MathText>
      </h3>
      <QuestionDetail target={target} id={question.id} choices="figures" />
    </div>
  </Modal>
);
