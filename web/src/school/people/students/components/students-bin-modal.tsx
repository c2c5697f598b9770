import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../../platform/dates.ts";
import { BinModal, BinRow, fullName } from "../../../../platform/ui/bin/bin-modal.tsx";
import { deletedStudentsQuery, eraseStudentOf, refreshStudents, takeStudentBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted students: each can be taken back, or erased for good. */
export function StudentsBinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <BinModal intro={texts.intro} query={deletedStudentsQuery(classroomId)} onClose={onClose}>
      {({ id, firstName, name: lastName, nbAnswer, deletedAt, deletedBy, erasedAt }) => {
        const name = `${firstName} ${lastName}`;
        return (
          <BinRow
            key={id}
            name={name}
            lines={[texts.about(nbAnswer, fullName(deletedBy), formatDay(deletedAt)), texts.until(formatDay(erasedAt))]}
            restoreLabel={texts.restoreOf(name)}
            restore={() => takeStudentBack(classroomId, id)}
            restored={texts.restored}
            erasure={{
              label: texts.eraseOf(name),
              erase: () => eraseStudentOf(classroomId, id),
              erased: texts.erased,
              loss: <p>{texts.loss(name, nbAnswer)}</p>,
            }}
            refresh={() => refreshStudents(queryClient)}
          />
        );
      }}
    </BinModal>
  );
}
