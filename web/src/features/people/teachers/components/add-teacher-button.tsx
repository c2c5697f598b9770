import { Button } from "../../../../shared/ui/button/button.tsx";
import { PlusIcon } from "../../../../shared/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../../shared/ui/modal/dialog-route.ts";
import { texts } from "../../texts.ts";

interface AddTeacherButtonProps {
  /** In words of a second choice, beside the list of existing teachers. */
  second?: boolean;
  disabled?: boolean;
}

/** Opens the form that makes a teacher's account. For school admins. */
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
