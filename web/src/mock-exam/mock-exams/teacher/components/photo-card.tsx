import type { PaperEntry } from "@badin/contract";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { AlertTriangleIcon, CheckIcon } from "../../../../platform/ui/icon/common-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import type { ReadSheet } from "../grid-photos.rules.ts";
import { texts } from "../texts.ts";
import type { GridPhoto, GridPhotos } from "../use-grid-photos.ts";
import styles from "./grid-photos.module.css";
import { SheetReview } from "./sheet-review.tsx";

const words = texts.photos;

interface PhotoCardProps {
  entry: PaperEntry;
  photo: GridPhoto;
  photos: GridPhotos;
}

/** A photograph: waiting, refused with the reason, to be checked, or saved. */
export function PhotoCard({ entry, photo, photos }: PhotoCardProps) {
  const { state, sheet, message, name, file, total, progress } = photo;
  const student = entry.students.find((s) => s.userId === sheet?.userId);
  const title = sheet ? (student ? `${student.firstName} ${student.name}` : words.nobody) : name;
  const isReviewed = sheet && (state === "read" || state === "saving");
  return (
    <Card as="article" aria-label={words.sheet(name)} className={cx(layout["stack"], layout["gap14"])}>
      <div className={cx(layout["between"], layout["cluster"], layout["baseline"], styles["head"])}>
        <h3 className={styles["title"]}>{title}</h3>
        {sheet && <span className={styles["muted"]}>{`${name} · ${words.variantIs(sheet.draft.variant)}`}</span>}
        {(state === "waiting" || state === "reading") && (
          <span className={styles["muted"]}>{state === "reading" && progress ? words.scan(progress) : words.states[state]}</span>
        )}
        {state === "saved" && (
          <span className={cx(layout["inline"], layout["gap6"], text["success"])} role="status">
            <CheckIcon /> {words.saved(formatDecimal(total ?? 0))}
          </span>
        )}
      </div>
      {message && (
        <p className={cx(layout["beside"], layout["gap8"], text["danger"], styles["failed"])} role="alert">
          <AlertTriangleIcon />
          <span>{message}</span>
        </p>
      )}
      {isReviewed && (
        <SheetReview
          entry={entry}
          sheet={sheet}
          others={photos.othersOf(photo.id)}
          saving={state === "saving"}
          onChange={(changed: ReadSheet) => photos.change(photo.id, changed)}
          onSave={() => void photos.save(photo)}
          onRemove={() => photos.remove(photo.id)}
        />
      )}
      {state === "refused" && (
        <div className={cx(layout["cluster"], layout["end"])}>
          <Button onClick={() => photos.remove(photo.id)}>{words.remove}</Button>
          {file && <Button onClick={() => photos.retry(photo)}>{words.retry}</Button>}
        </div>
      )}
    </Card>
  );
}
