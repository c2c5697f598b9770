import type { Me } from "@badin/contract";
import { Button } from "../../../platform/ui/button/button.tsx";
import { DescriptionList } from "../../../platform/ui/card/description-list.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { InfoIcon } from "../../../platform/ui/icon/common-icons.ts";
import { useDialogRoute } from "../../../platform/ui/modal/dialog-route.ts";
import { Note } from "../../../platform/ui/note/note.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTextsFor, accountTexts as texts } from "../texts.ts";
import styles from "./account.module.css";
import { PendingEmail } from "./pending-email.tsx";

/** Names and email, read-only. Adults can edit them; students ask their teacher. */
export function IdentityCard({ me }: { me: Me }) {
  const editable = canEditAccount(me);
  return (
    <>
      <SectionCard title={accountTextsFor(editable).identity} className={styles["identity"]}>
        <DescriptionList
          entries={[
            { term: texts.firstName, value: me.firstName },
            { term: texts.name, value: me.name },
            me.email ? { term: texts.email, value: me.email } : { term: texts.username, value: me.username },
          ]}
        />
        {me.pendingEmail && <PendingEmail email={me.pendingEmail} />}
        {editable && <EditAccount />}
      </SectionCard>
      {!editable && <Note icon={<InfoIcon />}>{texts.askTeacher}</Note>}
    </>
  );
}

function EditAccount() {
  const dialog = useDialogRoute();
  return <Button onClick={() => dialog.open("edit")}>{texts.edit.open}</Button>;
}
