import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import { Button } from "../../../../shared/ui/button/button.tsx";
import { FailureNote } from "../../../../shared/ui/failure-note/failure-note.tsx";
import { PrinterIcon } from "../../../../shared/ui/icon/teacher-icons.ts";
import { useDialogRoute } from "../../../../shared/ui/modal/dialog-route.ts";
import { Modal } from "../../../../shared/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../../shared/ui/skeleton/skeleton.tsx";
import { studentCardsQuery } from "../api.ts";
import { sheetsOf } from "../card-sheets.rules.ts";
import { CardPreview } from "../components/card-preview.tsx";
import { PaperSheets } from "../components/card-sheets.tsx";
import { cardTexts as texts } from "../texts.ts";

/** The dialog of a class's student cards, over its list of students. Only the cards are printed. */
export function StudentCardsPage() {
  const classroom = useOutletContext<Classroom>();
  const { close } = useDialogRoute();
  const { data: students, error, isFetching, refetch } = useQuery(studentCardsQuery(classroom.id));
  const sheets = sheetsOf(students ?? []);
  const buttons = (
    <>
      <Button onClick={close}>{texts.close}</Button>
      {sheets.length > 0 && (
        <Button variant="go" onClick={() => print()}>
          <PrinterIcon /> {texts.print}
        </Button>
      )}
    </>
  );
  return (
    <Modal onClose={close} title={texts.title} size="lg" footer={buttons}>
      {error && <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />}
      {!students && !error && <SkeletonCards grid count={4} />}
      {students && <CardPreview sheets={sheets} classroom={classroom.name} studentCount={students.length} />}
      <PaperSheets sheets={sheets} classroom={classroom.name} />
    </Modal>
  );
}
