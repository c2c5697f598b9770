import type { Classroom } from "@badin/contract";
import { RestartIcon } from "../../../platform/ui/icon/common-icons.ts";
import { ArchiveIcon, CalendarIcon, PencilIcon, SchoolIcon, TrashIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { ActionMenu, MenuAction, MenuDivider } from "../../../platform/ui/menu/action-menu.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { useBecomeStudent } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.classroom;

/**
 * The actions on a classroom: edit it, try it as a student, open it for another year, archive it. An archived one can
 * only be renewed or deleted.
 */
export function ClassroomMenu({ classroom }: { classroom: Classroom }) {
  const dialog = useDialogRoute();
  const become = useBecomeStudent();
  return (
    <ActionMenu label={texts.actions(classroom.name)}>
      {!classroom.archived && (
        <>
          <MenuAction icon={<PencilIcon />} onClick={() => dialog.open(`${classroom.id}/edit`)}>
            {texts.edit}
          </MenuAction>
          <MenuAction icon={<CalendarIcon />} onClick={() => dialog.open(`${classroom.id}/calendar`)}>
            {texts.calendar}
          </MenuAction>
          <MenuAction icon={<SchoolIcon />} onClick={() => become.mutate(classroom.id)} disabled={become.isPending}>
            {texts.becomeStudent}
          </MenuAction>
        </>
      )}
      <MenuAction icon={<RestartIcon />} onClick={() => dialog.open(`${classroom.id}/renew`)}>
        {texts.renew}
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={classroom.archived ? <TrashIcon /> : <ArchiveIcon />} onClick={() => dialog.open(`${classroom.id}/archive`)} danger>
        {classroom.archived ? texts.delete : texts.archive}
      </MenuAction>
    </ActionMenu>
  );
}
