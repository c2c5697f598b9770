import type { MyMockExam } from "@badin/contract";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Strip, StripActions, StripHead } from "../../../platform/ui/strip/strip.tsx";
import { Tag, type TagTone } from "../../../platform/ui/tag/tag.tsx";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { DateLeaf } from "./date-leaf.tsx";
import { sizeText, whenText } from "./mock-exam-card.rules.ts";
import { texts } from "./texts.ts";

const words = texts;
const tones: Record<MyMockExam["state"], TagTone> = {
  planned: "todo",
  waiting: "todo",
  open: "new",
  running: "part",
  "handed-in": "plain",
  results: "plain",
  closed: "plain",
};

/** The card of a mock exam in the student's list: its date, its length, what to do next. The orange button is that of « la suite », above. */
export function MockExamCard({ exam }: { exam: MyMockExam }) {
  const titleId = `mock-exam-${exam.id}`;
  const date = exam.opensAt ?? exam.copy?.startedAt;
  const when = whenText(exam);
  return (
    <Strip labelledBy={titleId}>
      <StripHead>
        <div className={cx(layout["row"], layout["gap14"], layout["top"])}>
          {date && <DateLeaf iso={date} />}
          <div className={cx(layout["grow"], layout["stack2xs"], layout["start"])}>
            <span className={layout["cluster"]}>
              {exam.trial && <Tag tone="part">{words.trial}</Tag>}
              <Tag tone={tones[exam.state]}>{words.states[exam.state]}</Tag>
            </span>
            <h2 id={titleId} className={cx(text["anywhere"], text["h4"])}>
              {exam.name}
            </h2>
            {when && <p className={cx(text["muted"], text["small"])}>{when}</p>}
            <p className={cx(text["muted"], text["small"])}>{sizeText(exam)}</p>
          </div>
        </div>
      </StripHead>
      <StripActions>
        <ButtonLink
          to={exam.state === "results" ? pathTo("mockExamResult", { mockExamId: exam.id }) : pathTo("mockExam", { mockExamId: exam.id })}
          variant="line"
        >
          <span>
            {words.actions[exam.state]}
            <VisuallyHidden> {exam.name}</VisuallyHidden>
          </span>
        </ButtonLink>
      </StripActions>
    </Strip>
  );
}
