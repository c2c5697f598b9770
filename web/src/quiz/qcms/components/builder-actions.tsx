import type { Qcm } from "@badin/contract";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon, ChartIcon, PencilIcon, PrinterIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { texts as printTexts } from "../../printing/texts.ts";
import { texts } from "../texts.ts";
import { usePublication } from "../use-publication.ts";

/** The buttons of the builder: its statistics, edit the title, publish or hide the quiz. */
export function BuilderActions({ qcm }: { qcm: Qcm }) {
  const dialog = useDialogRoute();
  const publication = usePublication();
  return (
    <>
      <ButtonLink size="sm" to={pathTo("classroomQcmStats", { classroomId: qcm.classroom.id, qcmId: qcm.id })}>
        <ChartIcon /> {texts.builder.stats}
      </ButtonLink>
      <Button size="sm" onClick={() => dialog.open("rename")}>
        <PencilIcon /> {texts.builder.rename}
      </Button>
      <Button size="sm" onClick={() => dialog.open("dates")}>
        <CalendarIcon /> {texts.dates.action}
      </Button>
      {qcm.nbQuestion > 0 && (
        <Button size="sm" onClick={() => dialog.open("print")}>
          <PrinterIcon /> {printTexts.print}
        </Button>
      )}
      <Button size="sm" onClick={() => publication.mutate(qcm)} loading={publication.isPending}>
        {qcm.published ? <EyeOffIcon /> : <EyeIcon />} {qcm.published ? texts.actions.hide : texts.actions.publish}
      </Button>
    </>
  );
}
