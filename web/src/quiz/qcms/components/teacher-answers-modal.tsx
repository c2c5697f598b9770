import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { texts } from "../texts.ts";

interface TeacherAnswersModalProps {
  /** Number of teachers' answers that would be erased. */
  answers: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a change of the questions erases the answers of teachers who tried the quiz. */
export function TeacherAnswersModal({ answers, onConfirm, onCancel }: TeacherAnswersModalProps) {
  return (
    <ConfirmModal title={texts.teacherAnswers.title} confirmLabel={texts.teacherAnswers.confirm} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{texts.teacherAnswers.what(answers)}</p>
      <p>{texts.teacherAnswers.students}</p>
    </ConfirmModal>
  );
}
