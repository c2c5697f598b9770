import { Button } from "../../../shared/ui/button/button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { texts as learningTexts } from "../../learning/texts.ts";
import { useStart } from "../../learning/use-start.ts";
import { texts } from "../texts.ts";
import { usePointLearnt } from "../use-point-learnt.ts";
import { PointMastery } from "./point-mastery.tsx";

/** Starts free training on the point of a lesson; nothing where the class does not allow it or there is no question. */
export function TrainOnPoint({ point }: { point: string }) {
  const learnt = usePointLearnt(point);
  const begin = useStart();
  if (!learnt || learnt.questions === 0) return null;
  return (
    <div className={cx(layout["stackSm"], layout["screenOnly"], layout["start"])}>
      <PointMastery point={point} />
      <Button variant="go" loading={begin.isPending} onClick={() => begin.mutate({ kind: "training", point })}>
        {texts.lesson.train}
      </Button>
      <p className={text["hint"]}>{texts.lesson.trainOn(learnt.questions)}</p>
      {begin.isError && <p role="alert">{learningTexts.revision.notStarted}</p>}
    </div>
  );
}
