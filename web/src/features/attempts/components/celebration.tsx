import { type Badge, badgeSizePx } from "@badin/contract";
import { useId, useRef } from "react";
import { Button } from "../../../shared/ui/button/button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { Medallion } from "../../../shared/ui/medallion/medallion.tsx";
import { ScreenModal } from "../../../shared/ui/modal/screen-modal.tsx";
import { Sky } from "../../../shared/ui/sky/sky.tsx";
import { texts } from "../texts.ts";
import { useConfetti } from "../use-confetti.ts";
import { useReveal } from "../use-reveal.ts";
import styles from "./celebration.module.css";

export interface CelebrationProps {
  /** At least one. */
  badges: readonly Badge[];
  onClose: () => void;
}

/** The badges earned, one after the other under the night sky. */
export function Celebration({ badges, onClose }: CelebrationProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { revealed, shown, show } = useReveal(badges.length);
  const badge = badges[shown];
  return (
    <ScreenModal
      onClose={onClose}
      aria-labelledby={`${id}-title ${id}-count`}
      className={styles["feast"]}
      // Not the button: a press of Enter that was meant for the quiz would close it.
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
            <p className={styles["note"]}>{texts.celebration.note}</p>
            <Button variant="go" size="lg" full onClick={onClose}>
              {texts.celebration.close}
            </Button>
          </div>
        </div>
      </Sky>
    </ScreenModal>
  );
}

/** By itself: what a dialog holds is not on the page yet when the dialog is first drawn. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useConfetti(canvas);
  return <canvas ref={canvas} className={styles["confetti"]} />;
}

const lookOf = ({ id, color, icon }: Badge) => ({ color, icon, seed: id });

interface SmallBadgeProps {
  badge: Badge;
  /** Its turn has come. */
  lit: boolean;
  /** It is the one shown large. */
  current: boolean;
  onShow: () => void;
}

/** One of several badges: dark until its turn, then a button that shows it again. */
function SmallBadge({ badge, lit, current, onShow }: SmallBadgeProps) {
  if (!lit) return <Medallion {...lookOf(badge)} locked size={56} />;
  return (
    <button type="button" aria-pressed={current} onClick={onShow} className={cx(styles["small"], current && styles["current"])}>
      <Medallion {...lookOf(badge)} size={56} />
      <span>{badge.label}</span>
    </button>
  );
}
