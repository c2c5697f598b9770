import type { QuestionVersion } from "@badin/contract";
import { formatMoment } from "../../../shared/dates.ts";
import { nbsp } from "../../../shared/typography.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden/visually-hidden.tsx";
import { versionTexts as texts } from "../texts.ts";
import { changesBetween } from "../version-changes.rules.ts";
import styles from "./versions-modal.module.css";

interface VersionItemProps {
  version: QuestionVersion;
  /** The previous version; undefined for the first. */
  former: QuestionVersion | undefined;
  onRestore: (version: number) => void;
}

/** A version of the question: its date, its author and what changed. */
export function VersionItem({ version, former, onRestore }: VersionItemProps) {
  const { version: number, savedAt, savedBy } = version;
  const author = savedBy ? `${savedBy.firstName} ${savedBy.name}` : texts.unknownAuthor;
  return (
    <li className={styles["version"]}>
      <h3>{number === null ? texts.present : texts.former(number)}</h3>
      <p className={styles["who"]}>{texts.by(formatMoment(savedAt), author)}</p>
      {former ? (
        <Changes former={former} version={version} />
      ) : (
        <p className={styles["first"]}>{nbsp(`${texts.first} : « ${version.question} »`)}</p>
      )}
      {number !== null && (
        <Button size="sm" onClick={() => onRestore(number)} aria-label={`${texts.restore} (${number})`}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}

function Changes({ former, version }: { former: QuestionVersion; version: QuestionVersion }) {
  const changes = changesBetween(former, version);
  if (changes.length === 0) return <p>{texts.noChange}</p>;
  return (
    <dl className={styles["changes"]} aria-label={texts.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <VisuallyHidden>{texts.before} </VisuallyHidden>
            <del>{before || texts.nothing}</del>
            <VisuallyHidden>{texts.after} </VisuallyHidden>
            <ins>{after || texts.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
