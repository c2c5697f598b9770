import { lazy, Suspense, useEffect, useState } from "react";
import { tellNotLoaded } from "../late-code/tell-not-loaded.ts";
import styles from "./zoomable-image.module.css";

const loadViewer = () => import("./image-viewer.tsx");
const ImageViewer = lazy(loadViewer);
/** After the page has settled, so that a picture opens at once, and without network too. */
const warmUpMs = 1500;

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
  useEffect(() => {
    const timer = setTimeout(() => loadViewer().catch(() => undefined), warmUpMs);
    return () => clearTimeout(timer);
  }, []);
  const open = () => loadViewer().then(() => setOpened(true), tellNotLoaded);
  return (
    <>
      <button type="button" aria-haspopup="dialog" title="Agrandir l’image" className={styles["frame"]} onClick={open}>
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
