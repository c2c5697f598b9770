import type { User } from "@badin/contract";
import { useImpersonate } from "../../../../identity/impersonation/api.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Modal } from "../../../../platform/ui/modal/modal.tsx";
import { texts as allTexts } from "../../texts.ts";

const texts = allTexts.teachers.impersonation;

/** Asks before a school admin acts as a teacher, and says what that means. */
export function ImpersonateModal({ teacher, onClose }: { teacher: User; onClose: () => void }) {
  const { mutate, isPending } = useImpersonate();
  const name = `${teacher.firstName} ${teacher.name}`;
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="go" onClick={() => mutate(teacher.id)} loading={isPending} once>
        {texts.confirm}
      </Button>
    </>
  );
  return (
    <Modal onClose={onClose} title={texts.title} size="sm" footer={buttons}>
      <p>{texts.effect(name)}</p>
    </Modal>
  );
}
