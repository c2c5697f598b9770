import { downloadMyData, type Me, myDataArchive } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../../platform/api/download.ts";
import { ButtonOrReason } from "../../../platform/ui/button/button-or-reason.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { texts, textsFor } from "../texts.ts";

/** Downloads the user's personal data as a file. The button is disabled while impersonating. */
export function DataSection({ me }: { me: Me }) {
  const words = textsFor(canEditAccount(me));
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadMyData, myDataArchive),
    onSuccess: () => toastSuccess(texts.done),
  });
  return (
    <SectionCard title={words.title}>
      <p>{words.lead}</p>
      <ButtonOrReason onClick={() => mutate()} loading={isPending} reason={me.impersonate > 0 && texts.impersonating}>
        {words.button}
      </ButtonOrReason>
    </SectionCard>
  );
}
