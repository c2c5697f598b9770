import type { Classroom } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { PrinterIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { SkeletonCards } from "../../../../platform/ui/skeleton/skeleton.tsx";
import { studentCardsQuery } from "../api.ts";
import { chosenStudents, sheetsOf } from "../card-sheets.rules.ts";
import { CardPreview } from "../components/card-preview.tsx";
import { PaperSheets } from "../components/card-sheets.tsx";
import { LoginListPreview, PaperLoginList } from "../components/login-list.tsx";
import { type PrintForm, PrintOptions } from "../components/print-options.tsx";
import { cardTexts as texts } from "../texts.ts";

/**
 * The dialog that prints the cards of a class or a list of usernames and passwords, over its list of students: of one
 * student, of those that a search shows, or of all. Nothing else is printed.
 */
export function StudentCardsPage() {
  const classroom = useOutletContext<Classroom>();
  const { close } = useDialogRoute();
  const [query] = useSearchParams();
  const [form, setForm] = useState<PrintForm>("cards");
  const [withPassword, setWithPassword] = useState(true);
  const { data, error, isFetching, refetch } = useQuery(studentCardsQuery(classroom.id));
  const students = data && chosenStudents(data, query);
  const sheets = sheetsOf(students ?? []);
  const shown = { classroom: classroom.name, site: location.host };
  const isList = form === "list";
  const printable = isList ? (students?.length ?? 0) > 0 : sheets.length > 0;
  const buttons = (
    <>
      <Button onClick={close}>{texts.close}</Button>
      {printable && (
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
      {students && <PrintOptions form={form} onForm={setForm} withPassword={withPassword} onPassword={setWithPassword} />}
      {students && isList && <LoginListPreview students={students} {...shown} />}
      {students && !isList && <CardPreview sheets={sheets} studentCount={students.length} withPassword={withPassword} {...shown} />}
      {students && isList && <PaperLoginList students={students} {...shown} />}
      {!isList && <PaperSheets sheets={sheets} withPassword={withPassword} {...shown} />}
    </Modal>
  );
}
