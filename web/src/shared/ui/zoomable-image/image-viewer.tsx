import { type KeyboardEvent, useRef, useState } from "react";
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from "react-zoom-pan-pinch";
import { IconButton } from "../button/icon-button.tsx";
import { CloseIcon, MinusIcon, PlusIcon } from "../icon/common-icons.ts";
import { ScreenModal } from "../modal/screen-modal.tsx";
import styles from "./image-viewer.module.css";

interface ImageViewerProps {
  src: string;
  alt: string;
  onClose: () => void;
}

const maximumScale = 6;
/** A step multiplies the scale by e to this power: by 1.5. */
const step = Math.log(1.5);

/** The picture over the whole screen, zoomed and moved by the wheel, fingers, the mouse, buttons and the keys + - 0. */
export default function ImageViewer({ src, alt, onClose }: ImageViewerProps) {
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const [isWhole, setIsWhole] = useState(true);
  const larger = () => void view.current?.zoomIn(step, 0);
  const smaller = () => void view.current?.zoomOut(step, 0);
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
        doubleClick={{ mode: "toggle", animationTime: 0 }}
        keyboard={{ disabled: true }}
        velocityAnimation={{ disabled: true }}
        onTransform={(_, { scale }) => setIsWhole(scale <= 1)}
      >
        <TransformComponent wrapperClass={styles["stage"] ?? ""} contentClass={styles["picture"] ?? ""}>
          <img src={src} alt={alt} draggable={false} />
        </TransformComponent>
      </TransformWrapper>
      <div className={styles["bar"]}>
        <IconButton label="Réduire" framed onClick={smaller} disabled={isWhole}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Agrandir" framed onClick={larger}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Fermer" framed onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </ScreenModal>
  );
}
