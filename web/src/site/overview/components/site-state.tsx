import type { Overview } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failures.ts";
import { formatMoment, formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { DescriptionList } from "../../../platform/ui/card/description-list.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastError, toastSuccess } from "../../../platform/ui/toast/toast.tsx";
import { overviewQuery, testMailMutation } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** The state of the server: mails, backup, AI service and versions. */
export function SiteState({ overview: { outbox, smtp, backup, ai, versions } }: { overview: Overview }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(overviewQuery);
  const test = useMutation({
    ...testMailMutation,
    onSuccess: ({ address, toFile }) => toastSuccess(toFile ? texts.testMailWritten : texts.testMailSent(address)),
    onError: (error) => {
      toastError(failureMessage(error));
      return refresh();
    },
  });
  return (
    <Card as="section" aria-labelledby="site-state" className={cx(layout["stackSm"], styles["section"])}>
      <h2 className={text["cardTitle"]} id="site-state">
        {texts.state}
      </h2>
      <DescriptionList
        entries={[
          { term: texts.mails, value: <Mails outbox={outbox} smtp={smtp} /> },
          { term: texts.backup, value: <Backup {...backup} /> },
          { term: texts.ai, value: <Ai {...ai} /> },
          { term: texts.version, value: versions.app },
          { term: texts.node, value: versions.node },
          { term: texts.database, value: versions.database },
          { term: texts.migration, value: versions.migration },
        ]}
      />
      <div>
        <Button size="sm" loading={test.isPending} onClick={() => test.mutate()}>
          {texts.testMail}
        </Button>
      </div>
    </Card>
  );
}

function Ai({ model, lastFailure }: Overview["ai"]) {
  return (
    <>
      <p>{model ?? texts.aiOff}</p>
      {lastFailure && <p className={text["anywhere"]}>{texts.lastFailure(formatMoment(lastFailure.at), lastFailure.error)}</p>}
    </>
  );
}

function Backup({ byBadin, last, lastAway }: Overview["backup"]) {
  if (last)
    return (
      <>
        <p>{formatMoment(last)}</p>
        <p>{lastAway ? texts.backupAway(formatMomentWithin(lastAway)) : texts.neverAway}</p>
      </>
    );
  if (!byBadin) return texts.backupElsewhere;
  return (
    <>
      <p>{texts.neverBackedUp}</p>
      <p className={styles["command"]}>
        <code>{texts.backupCommand}</code>
      </p>
    </>
  );
}

function Mails({ outbox: { pending, dead, lastFailure }, smtp }: Pick<Overview, "outbox" | "smtp">) {
  const lines = [
    pending > 0 && texts.pending(pending),
    dead > 0 && texts.dead(dead),
    pending + dead === 0 && texts.allSent,
    !smtp && texts.mailsToFiles,
    lastFailure !== null && texts.lastFailure(formatMoment(lastFailure.at), lastFailure.error),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className={text["anywhere"]}>
      {line}
    </p>
  ));
}
