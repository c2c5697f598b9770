import { lazy, Suspense } from "react";
import { cx } from "../cx.ts";
import { ZoomInIcon } from "../icon/common-icons.ts";
import { useLateCode } from "../late-code/use-late-code.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./zoomable-image.module.css";

const loadViewer = () => import("./image-viewer.tsx");
const ImageViewer = lazy(loadViewer);

const openLabel = "Agrandir l’image";

interface ZoomableImageProps {
  src: string;
  /** Text alternative of the image. */
  alt: string;
  /** Size of the image in pixels, if known, to reserve its space while it loads. */
  width?: number;
  height?: number;
}

/**
 * An image that opens over the whole screen when pressed, where it can be zoomed with two fingers, the wheel or
 * buttons.
 */
export function ZoomableImage({ src, alt, width, height }: ZoomableImageProps) {
  const isWide = width !== undefined && height !== undefined && width > height;
  const viewer = useLateCode(loadViewer);
  return (
    <>
      <button type="button" aria-haspopup="dialog" title={openLabel} className={styles["frame"]} onClick={() => viewer.open(true)}>
        <VisuallyHidden>{openLabel}&nbsp;: </VisuallyHidden>
        <img src={src} alt={alt} width={width} height={height} className={styles["image"]} />
        <span
          aria-hidden="true"
          className={cx(layout["screenOnly"], layout["row"], layout["end"], layout["gap6"], text["tiny"], styles["sign"])}
        >
          <ZoomInIcon size={16} /> Agrandir
        </span>
      </button>
      {viewer.opened && (
        <Suspense>
          <ImageViewer src={src} alt={alt} wide={isWide} onClose={viewer.close} />
        </Suspense>
      )}
    </>
  );
}
