import { ConfirmModal } from "../../../shared/ui/modal/confirm-modal.tsx";
import { texts } from "../texts.ts";

interface TeacherAnswersModalProps {
  /** Answers of teachers that would go. */
  answers: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the answers that teachers gave while trying a quiz are erased by a change of its questions. */
export function TeacherAnswersModal({ answers, onConfirm, onCancel }: TeacherAnswersModalProps) {
  return (
    <ConfirmModal title={texts.teacherAnswers.title} confirmLabel={texts.teacherAnswers.confirm} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{texts.teacherAnswers.what(answers)}</p>
      <p>{texts.teacherAnswers.students}</p>
    </ConfirmModal>
  );
}
