import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icon/common-icons.ts";
import layout from "../layout/layout.module.css";
import text from "../layout/text.module.css";
import styles from "./banner.module.css";

interface BannerProps {
  title: string;
  icon: ReactNode;
  /** A sentence and its buttons. */
  children: ReactNode;
  onClose: () => void;
}

/** An offer that the user may dismiss. */
export function Banner({ title, icon, children, onClose }: BannerProps) {
  return (
    <section aria-label={title} className={cx(layout["screenOnly"], layout["row"], text["small"], styles["banner"])}>
      <span className={styles["icon"]}>{icon}</span>
      <div className={layout["grow"]}>
        <p className={text["strong"]}>{title}</p>
        {children}
      </div>
      <IconButton label="Fermer" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}

/** A button in a banner. */
export function BannerAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={styles["action"]}>
      {children}
    </button>
  );
}
