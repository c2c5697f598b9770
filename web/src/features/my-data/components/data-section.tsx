import { downloadMyData, type Me, myDataArchive } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { download } from "../../../shared/api/download.ts";
import { pathTo } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { toastSuccess } from "../../../shared/ui/toast/toast.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { texts, textsFor } from "../texts.ts";
import styles from "./data-section.module.css";

/** Downloads the user's personal data as a file. The button is disabled while impersonating. */
export function DataSection({ me }: { me: Me }) {
  const title = useId();
  const why = useId();
  const words = textsFor(canEditAccount(me));
  const impersonating = me.impersonate > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadMyData, myDataArchive),
    onSuccess: () => toastSuccess(texts.done),
  });
  return (
    <Card as="section" aria-labelledby={title} className={layout["stack"]}>
      <h2 id={title} className={text["cardTitle"]}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <div className={styles["download"]}>
        <Button onClick={() => mutate()} loading={isPending} disabled={impersonating} aria-describedby={impersonating ? why : undefined}>
          {words.button}
        </Button>
        {impersonating && (
          <p id={why} className={text["small"]}>
            {texts.impersonating}
          </p>
        )}
      </div>
      <p className={text["small"]}>
        <Link to={pathTo("privacy")}>{texts.policy}</Link>
      </p>
    </Card>
  );
}
