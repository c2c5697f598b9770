import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { CloseIcon, MinusIcon, PlusIcon } from "../icon/common-icons.ts";
import styles from "./image-viewer.module.css";
import { useZoom } from "./use-zoom.ts";

interface ImageViewerProps {
  src: string;
  alt: string;
  onClose: () => void;
}

const step = 1.5;

/** The picture over the whole screen, in the browser's own dialog: it holds the focus, Escape closes it. */
export default function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { view, zoom, pointer, reset } = useZoom(dialog, picture);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "+" || event.key === "=") zoom(step);
    if (event.key === "-") zoom(1 / step);
    if (event.key === "0") reset();
  };
  return (
    <dialog ref={dialog} aria-label="Image agrandie" className={styles["viewer"]} onClose={onClose} onKeyDown={press}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the buttons below and by the keyboard */}
      <div className={styles["stage"]} {...pointer} onDoubleClick={() => (view.scale > 1 ? reset() : zoom(step * step))}>
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles["bar"]}>
        <IconButton label="Réduire" framed onClick={() => zoom(1 / step)} disabled={view.scale <= 1}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Agrandir" framed onClick={() => zoom(step)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Fermer" framed onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
    </dialog>
  );
}
