import type { User } from "@badin/contract";
import { isRepeated } from "../../../../platform/ui/button/double-press.ts";
import { IconButton } from "../../../../platform/ui/button/icon-button.tsx";
import { PencilIcon, TrashIcon, UserMinusIcon, UserShareIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import { texts as allTexts } from "../../texts.ts";

const texts = allTexts.teachers;

type Action = (teacher: User) => void;

/** The actions allowed on a teacher; an undefined action has no button. */
export interface TeacherDialogActions {
  edit?: Action | undefined;
  impersonate?: Action | undefined;
  remove?: Action | undefined;
  delete?: Action | undefined;
}

/** The buttons of a teacher's row. On the user's own row, removal, deletion and impersonation are disabled. */
export function TeacherActions({ teacher, own, actions }: { teacher: User; own: boolean; actions: TeacherDialogActions }) {
  return (
    <>
      {actions.edit && (
        <IconButton size="sm" label={texts.edit} onClick={() => actions.edit?.(teacher)}>
          <PencilIcon />
        </IconButton>
      )}
      {actions.impersonate && (
        <IconButton
          size="sm"
          label={texts.impersonate}
          onClick={(event) => isRepeated(event) || actions.impersonate?.(teacher)}
          disabled={own}
        >
          <UserShareIcon />
        </IconButton>
      )}
      {actions.remove && (
        <IconButton size="sm" label={texts.remove} onClick={() => actions.remove?.(teacher)} disabled={own}>
          <UserMinusIcon />
        </IconButton>
      )}
      {actions.delete && (
        <IconButton size="sm" label={texts.delete} onClick={() => actions.delete?.(teacher)} disabled={own}>
          <TrashIcon />
        </IconButton>
      )}
    </>
  );
}
