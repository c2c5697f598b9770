import type { SiteSchool } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActionMenu, MenuAction, MenuDivider } from "../../../platform/ui/menu/action-menu.tsx";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { closeMutation, reopenMutation, siteSchoolsKey } from "../api.ts";
import { texts } from "../texts.ts";

/** The less frequent actions on a school. */
export function SchoolMenu({ school: { id, name, closed, erasedAt, teachers, students } }: { school: SiteSchool }) {
  const dialog = useDialogRoute();
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteSchoolsKey });
  const close = useMutation(mutationWithToast({ ...closeMutation, said: texts.closedDone, refresh, onClose: () => setAsked(false) }));
  const deleted = erasedAt !== null;
  const reopen = useMutation(mutationWithToast({ ...reopenMutation, said: deleted ? texts.restored : texts.reopened, refresh }));
  return (
    <>
      <ActionMenu label={texts.actionsOf(name)}>
        <MenuAction onClick={() => dialog.open(`${id}/edit`)}>{texts.correct}</MenuAction>
        <MenuAction onClick={() => dialog.open(`${id}/manager`)}>{texts.appoint}</MenuAction>
        <MenuAction onClick={() => dialog.open(`${id}/merge`)}>{texts.merge}</MenuAction>
        <MenuDivider />
        {closed || deleted ? (
          <MenuAction onClick={() => reopen.mutate(id)}>{deleted ? texts.restore : texts.reopen}</MenuAction>
        ) : (
          <MenuAction danger onClick={() => setAsked(true)}>
            {texts.close}
          </MenuAction>
        )}
      </ActionMenu>
      {asked && (
        <ConfirmModal
          title={texts.closeTitle}
          confirmLabel={texts.closeLabel}
          mutation={close}
          onConfirm={() => close.mutate(id)}
          onCancel={() => setAsked(false)}
        >
          {texts.closeConfirm(name, teachers, students)}
        </ConfirmModal>
      )}
    </>
  );
}
