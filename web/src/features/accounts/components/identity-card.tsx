import type { Me } from "@badin/contract";
import { useId } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { DescriptionList } from "../../../shared/ui/card/description-list.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { InfoIcon } from "../../../shared/ui/icon/common-icons.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTextsFor, accountTexts as texts } from "../texts.ts";
import styles from "./account.module.css";
import { PendingEmail } from "./pending-email.tsx";

/** Names and email, read-only. Adults can edit them; pupils ask their teacher. */
export function IdentityCard({ me }: { me: Me }) {
  const title = useId();
  const editable = canEditAccount(me);
  return (
    <>
      <Card as="section" aria-labelledby={title} className={styles["identity"]}>
        <h2 id={title} className={cx(text["cardTitle"], styles["title"])}>
          {accountTextsFor(editable).identity}
        </h2>
        <DescriptionList
          entries={[
            { term: texts.firstName, value: me.firstName },
            { term: texts.name, value: me.name },
            me.email ? { term: texts.email, value: me.email } : { term: texts.username, value: me.username },
          ]}
        />
        {me.pendingEmail && <PendingEmail email={me.pendingEmail} />}
        {editable && <EditAccount />}
      </Card>
      {!editable && <Note icon={<InfoIcon />}>{texts.askTeacher}</Note>}
    </>
  );
}

function EditAccount() {
  const dialog = useDialogRoute();
  return <Button onClick={() => dialog.open("edit")}>{texts.edit.open}</Button>;
}
