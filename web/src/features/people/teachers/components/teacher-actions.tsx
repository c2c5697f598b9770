import type { User } from "@badin/contract";
import { isRepeated } from "../../../../shared/ui/button/double-press.ts";
import { IconButton } from "../../../../shared/ui/button/icon-button.tsx";
import { PencilIcon, SwitchHorizontalIcon, TrashIcon, UserMinusIcon } from "../../../../shared/ui/icon/teacher-icons.ts";
import { texts as allTexts } from "../../texts.ts";

const texts = allTexts.teachers;

type Deed = (teacher: User) => void;

/** The actions allowed on a teacher; an undefined action has no button. */
export interface TeacherDialogActions {
  edit?: Deed | undefined;
  impersonate?: Deed | undefined;
  remove?: Deed | undefined;
  delete?: Deed | undefined;
}

/** The buttons of a teacher's row. On the user's own row, removal, deletion and impersonation are disabled. */
export function TeacherActions({ teacher, own, deeds }: { teacher: User; own: boolean; deeds: TeacherDialogActions }) {
  return (
    <>
      {deeds.edit && (
        <IconButton size="sm" label={texts.edit} onClick={() => deeds.edit?.(teacher)}>
          <PencilIcon />
        </IconButton>
      )}
      {deeds.impersonate && (
        <IconButton
          size="sm"
          label={texts.impersonate}
          onClick={(event) => isRepeated(event) || deeds.impersonate?.(teacher)}
          disabled={own}
        >
          <SwitchHorizontalIcon />
        </IconButton>
      )}
      {deeds.remove && (
        <IconButton size="sm" label={texts.remove} onClick={() => deeds.remove?.(teacher)} disabled={own}>
          <UserMinusIcon />
        </IconButton>
      )}
      {deeds.delete && (
        <IconButton size="sm" label={texts.delete} onClick={() => deeds.delete?.(teacher)} disabled={own}>
          <TrashIcon />
        </IconButton>
      )}
    </>
  );
}
