import type { Qcm } from "@badin/contract";
import { Button } from "../../../shared/ui/button/button.tsx";
import { EyeIcon, EyeOffIcon } from "../../../shared/ui/icon/common-icons.ts";
import { PencilIcon } from "../../../shared/ui/icon/teacher-icons.ts";
import { useOpening } from "../../../shared/ui/modal/use-opening.ts";
import { texts } from "../texts.ts";
import { usePublication } from "../use-publication.ts";
import { QcmFormModal } from "./qcm-form-modal.tsx";

/** Edits the title of the quiz under construction, publishes or hides it. */
export function BuilderActions({ qcm }: { qcm: Qcm }) {
  const form = useOpening();
  const publication = usePublication();
  return (
    <>
      <Button onClick={form.open}>
        <PencilIcon /> {texts.builder.rename}
      </Button>
      <Button onClick={() => publication.mutate(qcm)} loading={publication.isPending}>
        {qcm.published ? <EyeOffIcon /> : <EyeIcon />} {qcm.published ? texts.actions.hide : texts.actions.publish}
      </Button>
      <QcmFormModal key={form.key} classroomId={qcm.classroom.id} qcm={qcm} opened={form.opened} onClose={form.close} />
    </>
  );
}
