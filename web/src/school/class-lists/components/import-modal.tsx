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
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { ListChoice } from "./list-choice.tsx";

interface ImportModalProps {
  classroomId: number;
  /** Called once students have been added. */
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** Imports a class list in three steps: choice, preview, report. */
export function ImportModal({ classroomId, onImported, onClose }: ImportModalProps) {
  const list = useClassList(classroomId, onImported);
  const [pasted, setPasted] = useState("");
  const [sendMail, setSendMail] = useState(false);
  const { preview, report, checking, importing } = list;
  const step = report ? "report" : preview ? "preview" : "choice";
  const unsaved = useUnsaved(step === "preview" || (step === "choice" && pasted !== ""), onClose);
  const footers = {
    choice: (
      <>
        <Button onClick={unsaved.dismiss}>Annuler</Button>
        <Button variant="go" loading={checking} disabled={pasted.trim() === ""} onClick={() => list.check(new Blob([pasted]))}>
          {texts.check}
        </Button>
      </>
    ),
    preview: (
      <>
        <Button onClick={list.restart} disabled={importing}>
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
      {preview && step === "preview" && !importing && (
        <ImportPreview
          report={preview}
          onSwap={list.swap}
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
