import { type Badge, badgeSizePx } from "@badin/contract";
import { useId, useRef } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { ScreenModal } from "../../../platform/ui/modal/screen-modal.tsx";
import { Sky } from "../../../platform/ui/sky/sky.tsx";
import { texts } from "../texts.ts";
import { useConfetti } from "../use-confetti.ts";
import { useReveal } from "../use-reveal.ts";
import styles from "./celebration.module.css";

export interface CelebrationProps {
  /** One badge or more. */
  badges: readonly Badge[];
  onClose: () => void;
}

/** The dialog that celebrates earned badges, revealed one after the other. */
export function Celebration({ badges, onClose }: CelebrationProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { revealed, shown, show } = useReveal(badges.length);
  const badge = badges[shown];
  return (
    <ScreenModal
      onClose={onClose}
      aria-labelledby={`${id}-title ${id}-count`}
      className={styles["celebration"]}
      // Not the close button: an Enter pressed for the quiz would close the dialog.
      initialFocus={title}
    >
      <Sky hour="night" sunX="50%" sunY="286px" sunRadius={1} ring={76} ground={false} className={styles["sky"]}>
        <Confetti />
        <div className={styles["content"]}>
          <h2 ref={title} id={`${id}-title`} tabIndex={-1} className={styles["title"]}>
            {texts.celebration.title}
          </h2>
          <p id={`${id}-count`} className={styles["count"]}>
            {texts.celebration.earned(badges.length)}
          </p>
          {badge && <Medallion key={badge.id} {...lookOf(badge)} size={badgeSizePx} className={styles["shown"]} />}
          <div aria-live="polite">
            <h3 className={styles["label"]}>{badge?.label}</h3>
            <p className={styles["description"]}>{badge?.description}</p>
          </div>
          {badges.length > 1 && (
            <ul className={styles["row"]}>
              {badges.map((earned, index) => (
                <li key={earned.id}>
                  <SmallBadge badge={earned} lit={index < revealed} current={index === shown} onShow={() => show(index)} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles["end"]}>
            <p className={cx(text["small"], styles["note"])}>{texts.celebration.note}</p>
            <Button variant="go" size="lg" full onClick={onClose}>
              {texts.celebration.close}
            </Button>
          </div>
        </div>
      </Sky>
    </ScreenModal>
  );
}

/** A separate component: the dialog's content is not in the document yet when the dialog first renders. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useConfetti(canvas);
  return <canvas ref={canvas} className={styles["confetti"]} />;
}

const lookOf = ({ id, color, icon }: Badge) => ({ color, icon, seed: id });

interface SmallBadgeProps {
  badge: Badge;
  /** Whether its turn in the reveal has come. */
  lit: boolean;
  /** Whether it is the badge shown large. */
  current: boolean;
  onShow: () => void;
}

/** One of several badges: locked until its turn, then a button that shows it large. */
function SmallBadge({ badge, lit, current, onShow }: SmallBadgeProps) {
  if (!lit) return <Medallion {...lookOf(badge)} locked size={56} />;
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onShow}
      className={cx(layout["stackXs"], layout["middle"], layout["full"], text["tiny"], styles["small"], current && styles["current"])}
    >
      <Medallion {...lookOf(badge)} size={56} />
      <span>{badge.label}</span>
    </button>
  );
}
