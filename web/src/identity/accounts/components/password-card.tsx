import type { Me } from "@badin/contract";
import { ButtonOrReason } from "../../../platform/ui/button/button-or-reason.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTexts, accountTextsFor } from "../texts.ts";

/** Opens the form that changes the user's own password. Not possible while impersonating. */
export function PasswordCard({ me }: { me: Me }) {
  const dialog = useDialogRoute();
  const words = accountTextsFor(canEditAccount(me)).ownPassword;
  return (
    <SectionCard title={words.title}>
      <ButtonOrReason onClick={() => dialog.open("password")} reason={me.impersonate > 0 && accountTexts.leaving.impersonating}>
        {words.open}
      </ButtonOrReason>
    </SectionCard>
  );
}
