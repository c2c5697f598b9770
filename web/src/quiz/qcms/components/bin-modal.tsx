import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../platform/dates.ts";
import { BinModal as Bin, BinRow, fullName } from "../../../platform/ui/bin/bin-modal.tsx";
import { binQuery, refreshQcms, takeBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted quizzes, each with the button that takes it back. */
export function BinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Bin intro={texts.intro} query={binQuery(classroomId)} onClose={onClose}>
      {({ id, name, nbStudentAnswer, deletedAt, deletedBy, erasedAt }) => (
        <BinRow
          key={id}
          name={name}
          lines={[texts.about(nbStudentAnswer, fullName(deletedBy), formatDay(deletedAt)), texts.until(formatDay(erasedAt))]}
          restoreLabel={texts.restoreOf(name)}
          restore={() => takeBack({ classroomId, qcmId: id })}
          restored={texts.restored}
          refresh={() => refreshQcms(queryClient, classroomId)}
        />
      )}
    </Bin>
  );
}
