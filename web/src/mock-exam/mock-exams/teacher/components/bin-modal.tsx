import { useQueryClient } from "@tanstack/react-query";
import { formatDay } from "../../../../platform/dates.ts";
import { BinModal as Bin, BinRow, fullName } from "../../../../platform/ui/bin/bin-modal.tsx";
import { binQuery, refreshMockExams, takeBack } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.bin;

/** The dialog of a class's deleted mock exams, each with the button that takes it back. */
export function BinModal({ classroomId, onClose }: { classroomId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Bin intro={texts.intro} query={binQuery(classroomId)} onClose={onClose}>
      {({ id, name, nbCopy, deletedAt, deletedBy, erasedAt }) => (
        <BinRow
          key={id}
          name={name}
          lines={[texts.about(nbCopy, fullName(deletedBy), formatDay(deletedAt)), texts.until(formatDay(erasedAt))]}
          restoreLabel={texts.restoreOf(name)}
          restore={() => takeBack({ classroomId, mockExamId: id })}
          restored={texts.restored}
          refresh={() => refreshMockExams(queryClient, classroomId)}
        />
      )}
    </Bin>
  );
}
