import type { Overview } from "@badin/contract";
import { formatMoment } from "../../../shared/dates.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { DescriptionList } from "../../../shared/ui/card/description-list.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** The state of the server: mails, backup, AI service and versions. */
export function SiteState({ overview: { outbox, smtp, backup, ai, versions } }: { overview: Overview }) {
  return (
    <Card as="section" aria-labelledby="site-state" className={styles["section"]}>
      <h2 id="site-state">{texts.state}</h2>
      <DescriptionList
        entries={[
          { term: texts.mails, value: <Mails outbox={outbox} smtp={smtp} /> },
          { term: texts.backup, value: <Backup {...backup} /> },
          { term: texts.ai, value: ai.model ?? texts.aiOff },
          { term: texts.version, value: versions.app },
          { term: texts.node, value: versions.node },
          { term: texts.database, value: versions.database },
          { term: texts.migration, value: versions.migration },
        ]}
      />
    </Card>
  );
}

function Backup({ byBadin, last }: Overview["backup"]) {
  if (last) return formatMoment(last);
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

function Mails({ outbox: { pending, dead }, smtp }: Pick<Overview, "outbox" | "smtp">) {
  const lines = [
    pending > 0 && texts.pending(pending),
    dead > 0 && texts.dead(dead),
    pending + dead === 0 && texts.allSent,
    !smtp && texts.mailsToFiles,
  ].filter((line) => line !== false);
  return lines.map((line) => <p key={line}>{line}</p>);
}
