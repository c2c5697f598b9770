import { imageSource } from "../../../platform/api/image-source.ts";
import { pngSize } from "../../../platform/png-size.rules.ts";
import { cx } from "../../../platform/ui/cx.ts";
import { AlertTriangleIcon, BookmarkIcon } from "../../../platform/ui/icon/common-icons.ts";
import { Spanned } from "../../lessons/components/lesson-blocks.tsx";
import { texts as lessonTexts } from "../../lessons/texts.ts";
import type { Screen, Spans } from "../projection.rules.ts";
import { texts } from "../texts.ts";
import styles from "./projection.module.css";

/** What the wall shows of a lesson at once. */
export function ProjectedScreen({ screen }: { screen: Screen }) {
  if (screen.kind === "idea") return <Idea idea={screen} />;
  if (screen.kind === "keep") return <Keep lines={screen.lines} />;
  return <Trap screen={screen} />;
}

function Idea({ idea: { title, lines, drawing } }: { idea: Extract<Screen, { kind: "idea" }> }) {
  const words = (title || lines.length > 0) && (
    <div className={styles["words"]} {...(drawing && { "data-beside": "" })}>
      {title && (
        <p>
          <Spanned spans={title} />
        </p>
      )}
      <Lines lines={lines} list={title !== undefined} />
    </div>
  );
  return (
    <div className={cx(styles["screen"], drawing && words && styles["both"])}>
      {words}
      {drawing && (
        <figure className={styles["drawing"]}>
          <img src={imageSource(drawing.image)} alt={drawing.alt} {...pngSize(drawing.image)} />
        </figure>
      )}
    </div>
  );
}

const Keep = ({ lines }: { lines: readonly Spans[] }) => (
  <div className={styles["screen"]}>
    <div className={styles["words"]}>
      <h2 className={styles["label"]}>
        <BookmarkIcon /> {lessonTexts.lesson.keep}
      </h2>
      <Lines lines={lines} />
    </div>
  </div>
);

function Trap({ screen }: { screen: Extract<Screen, { kind: "claim" | "trap" }> }) {
  const asked = screen.kind === "claim";
  const claim = asked ? screen.claim : screen.claim?.text;
  return (
    <div className={styles["screen"]}>
      <div className={styles["words"]}>
        <h2 className={styles["label"]}>
          <AlertTriangleIcon /> {lessonTexts.lesson.trap}
        </h2>
        {claim && <p className={cx(styles["claim"], !asked && styles["asked"])}>{claim}</p>}
        {asked ? (
          <div className={styles["choices"]}>
            <p className={styles["verdict"]}>{texts.askTrue}</p>
            <p className={styles["verdict"]}>{texts.askFalse}</p>
          </div>
        ) : (
          <>
            {screen.claim && (
              <p className={cx(styles["verdict"], styles["answered"])}>{screen.claim.holds ? texts.isTrue : texts.isFalse}</p>
            )}
            <div className={cx(styles["words"], styles["answer"])}>
              <Lines lines={screen.lines} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** A line alone is a sentence, unless a title announces a list; several are a list. */
function Lines({ lines, list = false }: { lines: readonly Spans[]; list?: boolean }) {
  const [only, ...others] = lines;
  if (only && others.length === 0 && !list) {
    return (
      <p>
        <Spanned spans={only} />
      </p>
    );
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.map(({ text }) => text).join("")}>
          <Spanned spans={line} />
        </li>
      ))}
    </ul>
  );
}
