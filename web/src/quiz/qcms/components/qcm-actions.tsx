import type { Qcm } from "@badin/contract";
import { useNavigate } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { IconButton, IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { CopyIcon, EyeIcon, EyeOffIcon } from "../../../platform/ui/icon/common-icons.ts";
import { CalendarIcon, ChartIcon, PencilIcon, PrinterIcon, TrashIcon, UserShareIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { ActionMenu, MenuAction, MenuDivider } from "../../../platform/ui/menu/action-menu.tsx";
import { LiveIcon } from "../../live/components/live-icon.ts";
import { texts as printTexts } from "../../printing/texts.ts";
import { shareAction } from "../../sharing/share-action.ts";
import { answeredShare } from "../qcm-order.rules.ts";
import { texts } from "../texts.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { usePublication } from "../use-publication.ts";

/** What opens a dialog about a quiz. */
export interface QcmDialogActions {
  onEdit: (qcm: Qcm) => void;
  onDates: (qcm: Qcm) => void;
  onCopy: (qcm: Qcm) => void;
  onPrint: (qcm: Qcm) => void;
  onShare: (qcm: Qcm) => void;
  onLive: (qcm: Qcm) => void;
  onRemove: (qcm: Qcm) => void;
}

interface QcmActionsProps extends QcmDialogActions {
  qcm: Qcm;
  archived: boolean;
}

/** The actions on a quiz of the list: a menu, and buttons for what is done in class and, once it is answered, after. */
export function QcmActions({ qcm, archived, onEdit, onDates, onCopy, onPrint, onShare, onLive, onRemove }: QcmActionsProps) {
  const publication = usePublication();
  const duplicate = useDuplicate();
  const { actions } = texts;
  const navigate = useNavigate();
  const stats = pathTo("classroomQcmStats", { classroomId: qcm.classroom.id, qcmId: qcm.id });
  return (
    <>
      {answeredShare(qcm).answered > 0 && (
        <IconButtonLink size="sm" label={actions.statsOf(qcm.name)} to={stats}>
          <ChartIcon />
        </IconButtonLink>
      )}
      {!archived && qcm.nbQuestion > 0 && (
        <IconButton size="sm" label={actions.live(qcm.name)} onClick={() => onLive(qcm)}>
          <LiveIcon />
        </IconButton>
      )}
      <ActionMenu label={actions.of(qcm.name)}>
        {!archived && (
          <MenuAction icon={<PencilIcon />} onClick={() => onEdit(qcm)}>
            {actions.edit}
          </MenuAction>
        )}
        <MenuAction icon={<ChartIcon />} onClick={() => void navigate(stats)}>
          {actions.stats}
        </MenuAction>
        {!archived && (
          <MenuAction
            icon={qcm.published ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => publication.mutate(qcm)}
            disabled={publication.isPending}
          >
            {qcm.published ? actions.hide : actions.publish}
          </MenuAction>
        )}
        {!archived && (
          <MenuAction icon={<CalendarIcon />} onClick={() => onDates(qcm)}>
            {texts.dates.action}
          </MenuAction>
        )}
        {!archived && (
          <MenuAction icon={<CopyIcon />} onClick={() => duplicate.mutate(qcm)} disabled={duplicate.isPending}>
            {actions.duplicateHere}
          </MenuAction>
        )}
        <MenuAction icon={<CopyIcon />} onClick={() => onCopy(qcm)}>
          {actions.duplicate}
        </MenuAction>
        {qcm.nbQuestion > 0 && (
          <MenuAction icon={<PrinterIcon />} onClick={() => onPrint(qcm)}>
            {printTexts.print}
          </MenuAction>
        )}
        {!archived && qcm.nbQuestion > 0 && (
          <MenuAction icon={<UserShareIcon />} onClick={() => onShare(qcm)}>
            {shareAction}
          </MenuAction>
        )}
        {!archived && <MenuDivider />}
        {!archived && (
          <MenuAction icon={<TrashIcon />} onClick={() => onRemove(qcm)} danger>
            {actions.remove}
          </MenuAction>
        )}
      </ActionMenu>
    </>
  );
}
