import { lazy, Suspense, useState } from "react";
import styles from "./zoomable-image.module.css";

const ImageViewer = lazy(() => import("./image-viewer.tsx"));

interface ZoomableImageProps {
  src: string;
  /** What the picture shows, for who does not see it. */
  alt: string;
  /** The size of the picture, in pixels, when known: its place is kept while it loads. */
  width?: number;
  height?: number;
}

/** A picture that opens over the whole screen when pressed, to be zoomed with two fingers, the wheel or buttons. */
export function ZoomableImage({ src, alt, width, height }: ZoomableImageProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" title="Agrandir l’image" className={styles["frame"]} onClick={() => setOpened(true)}>
        <img src={src} alt={alt} width={width} height={height} className={styles["image"]} />
      </button>
      {opened && (
        <Suspense>
          <ImageViewer src={src} alt={alt} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
