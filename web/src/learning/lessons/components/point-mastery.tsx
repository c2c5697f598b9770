import { cx } from "../../../platform/ui/cx.ts";
import { CircleCheckIcon, CircleDashedIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { CircleIcon } from "../../learning/icons.ts";
import { texts } from "../texts.ts";
import { usePointLearnt } from "../use-point-learnt.ts";

const icons = { known: CircleCheckIcon, learning: CircleDashedIcon, unseen: CircleIcon };

/** What a student knows of a programme point, in words, by the rule of « Mes progrès »; nothing for another reader. */
export function PointMastery({ point }: { point: string }) {
  const learnt = usePointLearnt(point);
  if (!learnt) return null;
  const Icon = icons[learnt.mastery];
  return (
    <span className={cx(text["hint"], layout["inline"], layout["gap6"])}>
      <Icon size={16} /> {texts.mastery[learnt.mastery]}
    </span>
  );
}
