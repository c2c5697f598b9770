import type { Me } from "@badin/contract";
import { useId } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { DescriptionList } from "../../../shared/ui/card/description-list.tsx";
import { InfoIcon } from "../../../shared/ui/icon/common-icons.ts";
import { useOpening } from "../../../shared/ui/modal/use-opening.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTextsFor, accountTexts as texts } from "../texts.ts";
import styles from "./account.module.css";
import { EditAccountModal } from "./edit-account-modal.tsx";

/** Names and email, to be read; adults may change them, pupils ask their teacher. */
export function IdentityCard({ me }: { me: Me }) {
  const title = useId();
  const editable = canEditAccount(me);
  return (
    <>
      <Card as="section" aria-labelledby={title} className={styles["identity"]}>
        <h2 id={title} className={styles["title"]}>
          {accountTextsFor(editable).identity}
        </h2>
        <DescriptionList
          entries={[
            { term: texts.firstName, value: me.firstName },
            { term: texts.name, value: me.name },
            me.email ? { term: texts.email, value: me.email } : { term: texts.username, value: me.username },
          ]}
        />
        {editable && <EditAccount me={me} />}
      </Card>
      {!editable && <Note icon={<InfoIcon />}>{texts.askTeacher}</Note>}
    </>
  );
}

function EditAccount({ me }: { me: Me }) {
  const { key, open, ...window } = useOpening();
  return (
    <>
      <Button onClick={open}>{texts.edit.open}</Button>
      <EditAccountModal key={key} me={me} opened={window.opened} onClose={window.close} />
    </>
  );
}
