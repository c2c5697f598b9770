import { type KeyboardEvent, useRef, useState } from "react";
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from "react-zoom-pan-pinch";
import { breakpoints } from "../../breakpoints.ts";
import { useMediaQuery } from "../../use-media-query.ts";
import { IconButton } from "../button/icon-button.tsx";
import { cx } from "../cx.ts";
import { CloseIcon, MinusIcon, PlusIcon, RotateIcon } from "../icon/common-icons.ts";
import { ScreenModal } from "../modal/screen-modal.tsx";
import styles from "./image-viewer.module.css";

interface ImageViewerProps {
  src: string;
  alt: string;
  /** Whether the image is wider than high: it is then turned on a phone held upright, where it would be small. */
  wide: boolean;
  onClose: () => void;
}

const maximumScale = 6;
/** Factor of the scale for a press of a button or key. */
const factor = 1.5;
/** Increase of the scale per pixel of wheel movement; a notch is about 100 pixels. */
const wheelStep = 0.003;

/** An image over the whole screen, zoomed and moved by the wheel, fingers, the mouse, buttons and the keys + - 0. */
export default function ImageViewer({ src, alt, wide, onClose }: ImageViewerProps) {
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const [scale, setScale] = useState(1);
  const upright = useMediaQuery(`${breakpoints.phone} and (orientation: portrait)`);
  const [turnedByHand, setTurnedByHand] = useState(false);
  const isTurned = (upright && wide) !== turnedByHand;
  const isWhole = scale <= 1;
  // The library takes a difference to the scale, not a factor.
  const larger = () => void view.current?.zoomIn(scale * (factor - 1), 0);
  const smaller = () => void view.current?.zoomOut(scale * (1 - 1 / factor), 0);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "+" || event.key === "=") larger();
    if (event.key === "-") smaller();
    if (event.key === "0") void view.current?.resetTransform(0);
  };
  return (
    <ScreenModal onClose={onClose} aria-label="Image agrandie" className={styles["viewer"]} onKeyDown={press}>
      <TransformWrapper
        ref={view}
        maxScale={maximumScale}
        centerOnInit
        wheel={{ step: wheelStep }}
        doubleClick={{ mode: isWhole ? "zoomIn" : "reset", step: factor ** 2 - 1, animationTime: 0 }}
        keyboard={{ disabled: true }}
        velocityAnimation={{ disabled: true }}
        onTransform={(_, state) => setScale(state.scale)}
      >
        <TransformComponent wrapperClass={styles["stage"] ?? ""} contentClass={styles["picture"] ?? ""}>
          <img src={src} alt={alt} draggable={false} className={cx(isTurned && styles["turned"])} />
        </TransformComponent>
      </TransformWrapper>
      <div className={styles["bar"]}>
        {/* Not `disabled`: the button would lose the focus, and the viewer its keyboard events. */}
        <IconButton label="Réduire" framed onClick={smaller} aria-disabled={isWhole}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Agrandir" framed onClick={larger}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Tourner l’image" framed aria-pressed={isTurned} onClick={() => setTurnedByHand(!turnedByHand)}>
          <RotateIcon />
        </IconButton>
        <IconButton label="Fermer" framed onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </ScreenModal>
  );
}
