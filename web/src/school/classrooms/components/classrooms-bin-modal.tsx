import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../platform/dates.ts";
import { BinModal, BinRow, fullName } from "../../../platform/ui/bin/bin-modal.tsx";
import { classroomsBinQuery, eraseClassroomForGood, refreshClassrooms, takeClassroomBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of the classrooms that were deleted or archived: each can be taken back whole, or erased for good. */
export function ClassroomsBinModal({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <BinModal intro={texts.intro} query={classroomsBinQuery} onClose={onClose}>
      {(classroom) => {
        const { id, name, action, deletedAt, deletedBy, erasedAt } = classroom;
        const held = texts.lines(classroom);
        return (
          <BinRow
            key={id}
            name={name}
            lines={[held, texts.on(texts.done[action], formatDay(deletedAt), fullName(deletedBy)), texts.until(formatDay(erasedAt))]}
            restoreLabel={texts.restoreOf(name)}
            restore={() => takeClassroomBack(id)}
            restored={texts.restored[action]}
            erasure={{
              label: texts.eraseOf(name),
              erase: () => eraseClassroomForGood(id),
              erased: texts.erased,
              loss: [<p key="lost">{texts.lost(held)}</p>, <p key="loss">{texts.loss[action]}</p>],
            }}
            refresh={() => refreshClassrooms(queryClient)}
          />
        );
      }}
    </BinModal>
  );
}
