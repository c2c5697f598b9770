import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Card } from "../../../platform/ui/card/card.tsx";
import { FieldError } from "../../../platform/ui/field/field.tsx";
import { ImportOutcome } from "../../exchange/components/import-outcome.tsx";
import { PaperReview } from "../components/paper-review.tsx";
import { SourceForm } from "../components/source-form.tsx";
import { paperTexts as texts } from "../texts.ts";
import { usePaper } from "../use-paper.ts";

/** The text of a past paper, PDF or pasted, cut into questions, reviewed, then imported. For site admins. */
export function PaperPage() {
  const work = usePaper();
  return (
    <SubPageShell back={{ to: pathTo("adminExchange"), label: texts.back }} title={texts.title}>
      {!work.paper && !work.isOpening && <SourceForm busy={work.busy} onRead={work.read} />}
      {work.paper && !work.report && <PaperReview work={work} paper={work.paper} />}
      {work.report && (
        <Card as="section">
          <ImportOutcome
            key={String(work.report.preview)}
            report={work.report}
            busy={work.busy}
            points={work.points}
            onConfirm={work.confirm}
            onRestart={work.report.preview ? work.backToReview : work.restart}
          />
        </Card>
      )}
      <div role="alert">{work.refusal && <FieldError>{work.refusal}</FieldError>}</div>
    </SubPageShell>
  );
}
