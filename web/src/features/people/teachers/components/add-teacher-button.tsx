import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../../shared/ui/button/button.tsx";
import { PlusIcon } from "../../../../shared/ui/icon/common-icons.ts";
import { useOpening } from "../../../../shared/ui/modal/use-opening.ts";
import { addTeacher, refreshTeachers } from "../../api.ts";
import { UserModal } from "../../components/user-modal.tsx";
import { texts } from "../../texts.ts";

interface AddTeacherButtonProps {
  /** The class where they will teach; none to add to the school only. */
  classroomId?: number;
  /** In words of a second choice, beside the list of existing teachers. */
  second?: boolean;
  disabled?: boolean;
}

/** Opens the form that makes a teacher's account. For school admins. */
export function AddTeacherButton({ classroomId, second = false, disabled = false }: AddTeacherButtonProps) {
  const queryClient = useQueryClient();
  const { key, open, ...opening } = useOpening();
  return (
    <>
      <Button variant={second ? "line" : "go"} onClick={open} disabled={disabled}>
        {second ? (
          texts.teachers.create
        ) : (
          <>
            <PlusIcon /> {texts.ofKind.teacher.add}
          </>
        )}
      </Button>
      <UserModal
        key={key}
        kind="teacher"
        save={addTeacher(classroomId)}
        refresh={() => refreshTeachers(queryClient)}
        opened={opening.opened}
        onClose={opening.close}
      />
    </>
  );
}
