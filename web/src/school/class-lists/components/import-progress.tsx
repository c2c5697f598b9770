import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { ProgressBar } from "../../../platform/ui/progress-bar/progress-bar.tsx";
import type { ListProgress } from "../api.ts";
import { texts } from "../texts.ts";
import { StepTitle } from "./step-title.tsx";

/**
 * Stands in place of the preview while the accounts are made. `progress` is how many are ready, undefined until the
 * server has said so.
 */
export function ImportProgress({ progress }: { progress: ListProgress | undefined }) {
  return (
    <div className={layout["stackSm"]}>
      <StepTitle>{texts.makingTitle}</StepTitle>
      <p role="status">{texts.making}</p>
      <p className={text["tabular"]}>{progress ? texts.made(progress.done, progress.total) : texts.starting}</p>
      <ProgressBar value={progress?.done ?? 0} max={progress?.total ?? 0} />
    </div>
  );
}
