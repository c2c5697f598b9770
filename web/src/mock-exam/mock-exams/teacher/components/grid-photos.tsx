import type { PaperEntry } from "@badin/contract";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FileDrop } from "../../../../platform/ui/file-drop/file-drop.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../../platform/ui/progress-bar/progress-bar.tsx";
import { texts } from "../texts.ts";
import type { GridPhotos as Photos } from "../use-grid-photos.ts";
import styles from "./grid-photos.module.css";
import { PhotoCard } from "./photo-card.tsx";

const words = texts.photos;

/** Takes photographs of answer grids, and shows each for the teacher to check before it is saved. */
export function GridPhotos({ entry, photos }: { entry: PaperEntry; photos: Photos }) {
  const { photos: all, ready } = photos;
  const done = all.filter((p) => p.state !== "waiting" && p.state !== "reading").length;
  return (
    <div className={layout["stack"]}>
      <Card as="section" aria-labelledby="grid-photos" className={cx(layout["stack"], layout["gap14"], styles["intro"])}>
        <h2 id="grid-photos">{words.title}</h2>
        <p>{words.intro}</p>
        <FileDrop
          texts={words}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          multiple
          reading={false}
          onFiles={(files) => files.forEach(photos.add)}
        />
        {all.length > 0 && (
          <div className={cx(text["hint"], layout["stack"], layout["gap6"])}>
            <span role="status">{words.progress(done, all.length)}</span>
            <ProgressBar value={done} max={all.length} />
          </div>
        )}
        {ready.length > 1 && (
          <Button variant="go" onClick={() => void photos.saveReady()}>
            {words.saveReady(ready.length)}
          </Button>
        )}
      </Card>
      {all.map((photo) => (
        <PhotoCard key={photo.id} entry={entry} photo={photo} photos={photos} />
      ))}
    </div>
  );
}
