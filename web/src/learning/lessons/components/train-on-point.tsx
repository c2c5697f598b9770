import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { StartButton } from "../../learning/components/start-button.tsx";
import { texts } from "../texts.ts";
import { usePointLearnt } from "../use-point-learnt.ts";
import { PointMastery } from "./point-mastery.tsx";

/** Starts free training on the point of a lesson; nothing where the class does not allow it or there is no question. */
export function TrainOnPoint({ point }: { point: string }) {
  const learnt = usePointLearnt(point);
  if (!learnt || learnt.questions === 0) return null;
  return (
    <div className={cx(layout["stackSm"], layout["screenOnly"], layout["start"])}>
      <PointMastery point={point} />
      <StartButton variant="line" session={{ kind: "training", point }}>
        {texts.lesson.train}
      </StartButton>
      <p className={text["hint"]}>{texts.lesson.trainOn(learnt.questions)}</p>
    </div>
  );
}
