import type { LessonBlock } from "@badin/contract";
import { imageSource } from "../../../platform/api/image-source.ts";
import { pngSize } from "../../../platform/png-size.rules.ts";
import { ZoomableImage } from "../../../platform/ui/zoomable-image/zoomable-image.tsx";
import styles from "./lesson.module.css";

type Spans = NonNullable<LessonBlock["spans"]>;

/** Paragraphs, lists and drawings of a lesson, in order. @param lang language of the text, when it is not French */
export function LessonBlocks({ blocks, paper = false }: { blocks: readonly LessonBlock[]; paper?: boolean }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a lesson never change places
    <Block key={index} block={block} paper={paper} />
  ));
}

function Block({ block: { spans, items, image, alt }, paper }: { block: LessonBlock; paper: boolean }) {
  if (image !== null) {
    const drawing = { src: imageSource(image), alt: alt ?? "", ...pngSize(image) };
    return <figure className={styles["drawing"]}>{paper ? <img {...drawing} alt={drawing.alt} /> : <ZoomableImage {...drawing} />}</figure>;
  }
  if (items !== null) {
    return (
      <ul className={styles["list"]}>
        {items.map((item) => (
          <li key={item.map(({ text }) => text).join("")}>
            <Spanned spans={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Spanned spans={spans ?? []} />
    </p>
  );
}

/** A line of text, its words to see first in bold. */
export const Spanned = ({ spans }: { spans: Spans }) =>
  spans.map(({ text, strong }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places
    strong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  );
