import type { ColumnRole } from "@badin/contract";
import { useState } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { dialogLink } from "../../../platform/ui/modal/dialog-route.ts";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { useUnsaved } from "../../../platform/ui/modal/use-unsaved.tsx";
import { texts } from "../texts.ts";
import { useClassList } from "../use-class-list.ts";
import { ColumnChoice, namesAreChosen } from "./column-choice.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { ListChoice } from "./list-choice.tsx";
import { ReadingChoice } from "./reading-choice.tsx";

interface ImportModalProps {
  classroomId: number;
  /** Called once students have been added. */
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** Imports a class list in three steps: choice, preview, report; what is in doubt is asked between the first two. */
export function ImportModal({ classroomId, onImported, onClose }: ImportModalProps) {
  const list = useClassList(classroomId, onImported);
  const [pasted, setPasted] = useState("");
  const [sendMail, setSendMail] = useState(false);
  const { preview, report, checking, importing } = list;
  const { doubt } = list;
  const [reading, setReading] = useState(0);
  const [roles, setRoles] = useState<readonly ColumnRole[]>();
  const isAsked = preview?.columns.asks ?? false;
  const shownRoles = roles ?? (isAsked ? preview?.columns.roles : undefined);
  const step = report ? "report" : doubt ? "doubt" : shownRoles ? "columns" : preview ? "preview" : "choice";
  const takeColumns = () => {
    if (shownRoles) list.chooseColumns(shownRoles);
    setRoles(undefined);
  };
  const restart = () => {
    list.restart();
    setRoles(undefined);
    setReading(0);
  };
  const unsaved = useUnsaved(["preview", "columns", "doubt"].includes(step) || (step === "choice" && pasted !== ""), onClose);
  const footers = {
    choice: (
      <>
        <Button onClick={unsaved.dismiss}>Annuler</Button>
        <Button variant="go" loading={checking} disabled={pasted.trim() === ""} onClick={() => list.check(new Blob([pasted]))}>
          {texts.check}
        </Button>
      </>
    ),
    doubt: (
      <>
        <Button onClick={restart}>{texts.another}</Button>
        <Button variant="go" loading={checking} onClick={() => list.read(doubt?.readings[reading]?.content ?? "")}>
          {texts.next}
        </Button>
      </>
    ),
    columns: (
      <>
        <Button onClick={restart}>{texts.another}</Button>
        <Button variant="go" loading={checking} disabled={!namesAreChosen(shownRoles ?? [])} onClick={takeColumns}>
          {namesAreChosen(shownRoles ?? []) ? texts.columnChoice.submit(preview?.columns.rows ?? 0) : texts.columnChoice.missing}
        </Button>
      </>
    ),
    preview: (
      <>
        <Button onClick={restart} disabled={importing}>
          {texts.another}
        </Button>
        <Button variant="go" loading={importing} disabled={checking || !preview?.nbNew} onClick={() => list.send(sendMail)}>
          {preview?.nbNew ? texts.submit(preview.nbNew) : texts.nothing}
        </Button>
      </>
    ),
    report: (
      <>
        <Button onClick={onClose}>{texts.close}</Button>
        {Boolean(report?.nbNew) && (
          <ButtonLink variant="go" to={pathTo("classroomStudentsPrint", { classroomId })} replace {...dialogLink}>
            <PrinterIcon /> {texts.print}
          </ButtonLink>
        )}
      </>
    ),
  };
  return (
    <Modal onClose={unsaved.dismiss} title={texts.title} size="lg" footer={footers[step]}>
      {step === "choice" && <ListChoice list={list} pasted={pasted} onPaste={setPasted} />}
      {importing && <ImportProgress progress={list.progress} />}
      {doubt && step === "doubt" && <ReadingChoice doubt={doubt} chosen={reading} onChoose={setReading} />}
      {preview && shownRoles && step === "columns" && <ColumnChoice columns={preview.columns} roles={shownRoles} onChange={setRoles} />}
      {preview && step === "preview" && !importing && (
        <ImportPreview
          report={preview}
          onSwap={list.swap}
          onColumns={() => setRoles(preview.columns.roles)}
          accents={list.accents?.legacy}
          onAccents={list.doubtAccents}
          onCorrect={list.correct}
          swapping={checking}
          error={list.error}
          sendMail={sendMail}
          onSendMail={setSendMail}
        />
      )}
      {report && <ImportReport report={report} />}
      {unsaved.question}
    </Modal>
  );
}
