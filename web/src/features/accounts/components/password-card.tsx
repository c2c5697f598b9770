import type { Me } from "@badin/contract";
import { useId } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { useDialogRoute } from "../../../shared/ui/modal/dialog-route.ts";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { accountTexts, accountTextsFor } from "../texts.ts";
import styles from "./account.module.css";

/** Opens the form that changes the user's own password. Not possible while impersonating. */
export function PasswordCard({ me }: { me: Me }) {
  const title = useId();
  const why = useId();
  const dialog = useDialogRoute();
  const words = accountTextsFor(canEditAccount(me)).ownPassword;
  const impersonating = me.impersonate > 0;
  return (
    <Card as="section" aria-labelledby={title} className={layout["stack"]}>
      <h2 id={title} className={cx(text["cardTitle"], styles["title"])}>
        {words.title}
      </h2>
      <div className={styles["deletion"]}>
        <Button onClick={() => dialog.open("password")} disabled={impersonating} aria-describedby={impersonating ? why : undefined}>
          {words.open}
        </Button>
        {impersonating && (
          <p id={why} className={text["small"]}>
            {accountTexts.leaving.impersonating}
          </p>
        )}
      </div>
    </Card>
  );
}
