import type { Overview } from "@badin/contract";
import { count } from "../../../shared/typography.ts";
import { Card } from "../../../shared/ui/card/card.tsx";
import { DescriptionList } from "../../../shared/ui/card/description-list.tsx";
import { texts } from "../texts.ts";
import styles from "./overview.module.css";

/** How what runs behind the screens is. */
export function SiteState({ overview: { outbox, smtp, ai, versions } }: { overview: Overview }) {
  return (
    <Card as="section" aria-labelledby="site-state" className={styles["section"]}>
      <h2 id="site-state">{texts.state}</h2>
      <DescriptionList
        entries={[
          { term: texts.mails, value: <Mails outbox={outbox} smtp={smtp} /> },
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

function Mails({ outbox: { pending, dead }, smtp }: Pick<Overview, "outbox" | "smtp">) {
  const lines = [
    pending > 0 && texts.pending(count(pending, "envoi")),
    dead > 0 && texts.dead(count(dead, "envoi")),
    pending + dead === 0 && texts.allSent,
    !smtp && texts.mailsToFiles,
  ].filter((line) => line !== false);
  return lines.map((line) => <p key={line}>{line}</p>);
}
