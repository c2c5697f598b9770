import type { QuestionVersion } from "@badin/contract";
import { imageSource } from "../../../platform/api/image-source.ts";
import { formatMoment } from "../../../platform/dates.ts";
import { nbsp } from "../../../platform/typography.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { versionTexts as texts } from "../texts.ts";
import { changesBetween } from "../version-changes.rules.ts";
import styles from "./versions-modal.module.css";

interface VersionItemProps {
  version: QuestionVersion;
  /** The previous version; undefined for the first. */
  former: QuestionVersion | undefined;
  /** PNG of the images in base64, by id. */
  images: Readonly<Record<string, string>>;
  onRestore: (version: number) => void;
  onErase: (version: number) => void;
}

/** A version of the question: its date, its author and what changed. */
export function VersionItem({ version, former, images, onRestore, onErase }: VersionItemProps) {
  const { version: number, savedAt, savedBy } = version;
  const author = savedBy ? `${savedBy.firstName} ${savedBy.name}` : texts.unknownAuthor;
  return (
    <li className={cx(layout["stackXs"], styles["version"])}>
      <h3>{number === null ? texts.current : texts.former(number)}</h3>
      <p className={cx(text["hint"], text["anywhere"])}>{texts.by(formatMoment(savedAt), author)}</p>
      {former ? (
        <Changes former={former} version={version} images={images} />
      ) : (
        <p className={cx(text["hint"], text["anywhere"])}>{nbsp(`${texts.first} : « ${version.question} »`)}</p>
      )}
      {number !== null && (
        <div className={layout["cluster"]}>
          <Button size="sm" onClick={() => onRestore(number)} aria-label={`${texts.restore} (${number})`}>
            {texts.restore}
          </Button>
          <Button size="sm" variant="danger" onClick={() => onErase(number)} aria-label={`${texts.erase} (${number})`}>
            {texts.erase}
          </Button>
        </div>
      )}
    </li>
  );
}

/** What differs between two states of a question. */
export function Changes({ former, version, images }: { former: QuestionVersion } & Pick<VersionItemProps, "version" | "images">) {
  const changes = changesBetween(former, version);
  if (changes.length === 0) return <p>{texts.noChange}</p>;
  return (
    <dl className={cx(text["small"], layout["stack"], layout["gap10"], styles["changes"])} aria-label={texts.changes}>
      {changes.map(({ label, before, after, images: ids }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <VisuallyHidden>{texts.before} </VisuallyHidden>
            <del>
              {before || texts.nothing} <Thumbnail png={images[ids?.[0] ?? ""]} alt={before} />
            </del>
            <VisuallyHidden>{texts.after} </VisuallyHidden>
            <ins>
              {after || texts.nothing} <Thumbnail png={images[ids?.[1] ?? ""]} alt={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Thumbnail = ({ png, alt }: { png: string | undefined; alt: string }) =>
  png === undefined ? null : <img src={imageSource(png)} alt={alt} className={styles["thumbnail"]} />;
