import type { LtiPlatform } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ConfirmModal } from "../../../platform/ui/modal/confirm-modal.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { refreshPlatforms, removePlatform, rereadLists, resendScores } from "../api.ts";
import { texts } from "../texts.ts";

interface PlatformItemProps {
  platform: LtiPlatform;
  onChange: () => void;
}

/** A learning platform: its school, its accounts, and the scores on their way to it. */
export function PlatformItem({ platform, onChange }: PlatformItemProps) {
  const { id, name, school, issuer, accounts, failed, reason, deployments, unread, unreadReason } = platform;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const refresh = () => refreshPlatforms(queryClient);
  const resend = useMutation(mutationWithToast({ mutationFn: () => resendScores(id), said: texts.resent, refresh }));
  const reread = useMutation(mutationWithToast({ mutationFn: () => rereadLists(id), said: texts.rereading, refresh }));
  const close = () => setAsked(false);
  const remove = useMutation(
    mutationWithToast({ mutationFn: () => removePlatform(id), said: texts.removed, refresh, onClose: close, deletes: true }),
  );
  return (
    <li>
      <Card className={layout["stackSm"]}>
        <h2 className={cx(text["cardTitle"], text["anywhere"])}>{name}</h2>
        <p className={text["anywhere"]}>{[school.name, issuer, texts.accounts(accounts)].join(" · ")}</p>
        <p>{stateOf(platform)}</p>
        {deployments.length === 0 && <p>{texts.noDeployment}</p>}
        {reason !== null && <p className={cx(text["muted"], text["small"])}>{texts.reason(reason)}</p>}
        {unread > 0 && <p>{texts.unread(unread)}</p>}
        {unreadReason !== null && <p className={cx(text["muted"], text["small"])}>{texts.reason(unreadReason)}</p>}
        <div className={layout["cluster"]}>
          {failed > 0 && (
            <Button variant="go" onClick={() => resend.mutate()} loading={resend.isPending}>
              {texts.resend}
            </Button>
          )}
          {unread > 0 && (
            <Button variant="go" onClick={() => reread.mutate()} loading={reread.isPending}>
              {texts.reread}
            </Button>
          )}
          <Button onClick={onChange} aria-label={texts.changeOf(name)}>
            {texts.change}
          </Button>
          <Button variant="danger" onClick={() => setAsked(true)} aria-label={texts.removeOf(name)}>
            {texts.remove}
          </Button>
        </div>
      </Card>
      {asked && (
        <ConfirmModal
          title={texts.removeTitle}
          confirmLabel={texts.removeLabel}
          mutation={remove}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        >
          {texts.removeEffect(name, accounts)}
        </ConfirmModal>
      )}
    </li>
  );
}

function stateOf({ waiting, failed }: LtiPlatform): string {
  const unsent = [...(failed > 0 ? [texts.refused(failed)] : []), ...(waiting > 0 ? [texts.waiting(waiting)] : [])];
  return unsent.length === 0 ? texts.sent : unsent.join(" · ");
}
