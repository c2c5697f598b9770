import { imageSource } from "../../api/image-source.ts";
import { pngSize } from "../../png-size.rules.ts";
import { cx } from "../cx.ts";
import { MathText } from "../math-text/math-text.tsx";
import styles from "./answer-content.module.css";

interface AnswerContentProps {
  /** The answer in words: for one with a picture, what the picture shows, for those who cannot see it. */
  text: string;
  /** Base64 PNG. */
  image?: string | undefined;
  /** Smaller, in the rows of a list to look through. */
  small?: boolean;
}

/** What an answer shows: its picture where it has one, else its words. */
export function AnswerContent({ text, image, small }: AnswerContentProps) {
  if (image === undefined) return <MathText>{text}</MathText>;
  return <img src={imageSource(image)} alt={text} {...pngSize(image)} className={cx(styles["picture"], small && styles["small"])} />;
}
