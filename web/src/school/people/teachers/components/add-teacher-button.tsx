import { Button } from "../../../../platform/ui/button/button.tsx";
import { PlusIcon } from "../../../../platform/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { texts } from "../../texts.ts";

interface AddTeacherButtonProps {
  /** Whether it is the secondary button, beside the list of existing teachers. */
  second?: boolean;
  disabled?: boolean;
}

/** The button that opens the form for a new teacher's account. For school admins. */
export function AddTeacherButton({ second = false, disabled = false }: AddTeacherButtonProps) {
  const dialog = useDialogRoute();
  return (
    <Button variant={second ? "line" : "go"} onClick={() => dialog.open("add")} disabled={disabled}>
      {second ? (
        texts.teachers.create
      ) : (
        <>
          <PlusIcon /> {texts.ofKind.teacher.add}
        </>
      )}
    </Button>
  );
}
