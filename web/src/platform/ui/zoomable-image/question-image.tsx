import { imageSource } from "../../api/image-source.ts";
import { pngSize } from "../../png-size.rules.ts";
import { ZoomableImage } from "./zoomable-image.tsx";

interface QuestionImageProps {
  /** PNG in base64; absent when the question has no picture. */
  image: string | null | undefined;
  alt: string | null | undefined;
}

/** The picture of a question, if it has one. */
export function QuestionImage({ image, alt }: QuestionImageProps) {
  if (!image) return null;
  return <ZoomableImage src={imageSource(image)} alt={alt ?? "Illustration de la question"} {...pngSize(image)} />;
}
