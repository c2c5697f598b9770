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
      {({ id, firstName, name: lastName, nbAnswer, deletedAt, deletedBy, erasedAt, joinedInto }) => {
        const name = `${firstName} ${lastName}`;
        const into = fullName(joinedInto);
        return (
          <BinRow
            key={id}
            name={name}
            lines={[
              into === undefined
                ? texts.about(nbAnswer, fullName(deletedBy), formatDay(deletedAt))
                : texts.joined(into, fullName(deletedBy), formatDay(deletedAt)),
              texts.until(formatDay(erasedAt)),
            ]}
            restoreLabel={into === undefined ? texts.restoreOf(name) : texts.partOf(name)}
            {...(into !== undefined && { restoreText: texts.part })}
            restore={() => takeStudentBack(classroomId, id)}
            restored={into === undefined ? texts.restored : texts.parted}
            erasure={{
              label: texts.eraseOf(name),
              erase: () => eraseStudentOf(classroomId, id),
              erased: texts.erased,
              loss: <p>{into === undefined ? texts.loss(name, nbAnswer) : texts.joinedLoss(into)}</p>,
            }}
            refresh={() => refreshStudents(queryClient)}
          />
        );
      }}
    </BinModal>
  );
}
