import type { Sitting } from "@badin/contract";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { Dock } from "../../../platform/ui/dock/dock.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { StripCells } from "../../../platform/ui/strip/strip-cells.tsx";
import { clockText } from "../list/time-left.rules.ts";
import { type PartOfPaper, summaryOf } from "../paper.rules.ts";
import { pathToNumber } from "../paths.ts";
import { texts } from "../texts.ts";
import { useTimeLeft } from "./exam-header.tsx";
import { Frame } from "./frame.tsx";
import styles from "./hand-in.module.css";
import { NumberChips } from "./palette.tsx";

const words = texts.handIn;

interface HandInProps {
  sitting: Sitting;
  parts: readonly PartOfPaper[];
  timeLeft: () => number;
  onHandIn: () => void;
}

/** What is empty or flagged, before the copy is handed in. */
export function HandIn({ sitting, parts, timeLeft, onHandIn }: HandInProps) {
  const left = clockText(useTimeLeft(timeLeft));
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const { answered, empty, flagged, flaggedAnswered, total } = summaryOf(parts);
  const first = empty[0];
  const cells = [
    { figure: answered, label: words.answered(answered) },
    { figure: empty.length, label: words.empty(empty.length) },
    { figure: flagged, label: words.flagged },
  ];
  const dock = (
    <Dock stacked>
      {first && (
        <ButtonLink to={pathToNumber(sitting.id, first.position)} replace variant="go" full>
          {words.complete(empty.length)}
        </ButtonLink>
      )}
      <Button variant={first ? "line" : "go"} full onClick={() => setAsking(true)}>
        {texts.sitting.handIn}
      </Button>
    </Dock>
  );
  const sky = (
    <div className={layout["stack2xs"]}>
      <h1 ref={title} tabIndex={-1} className={text["h2"]}>
        {words.title}
      </h1>
      <p>
        {left} {texts.sitting.left}
      </p>
    </div>
  );
  return (
    <Frame
      title={words.title}
      hour="day"
      back={{ to: pathToNumber(sitting.id, total), label: words.backToQuestions }}
      sky={sky}
      dock={dock}
    >
      <Card flush>
        <StripCells cells={cells} large first />
      </Card>
      {(empty.length > 0 || flaggedAnswered.length > 0) && (
        <Card className={styles["lists"] ?? ""}>
          {empty.length > 0 && (
            <>
              <h2 className={cx(text["h4"], styles["section"])}>{words.emptyTitle(empty.length)}</h2>
              <p className={cx(text["hint"], styles["hint"])}>{words.emptyText}</p>
              <NumberChips mockExamId={sitting.id} places={empty} />
            </>
          )}
          {flaggedAnswered.length > 0 && (
            <>
              <h2 className={cx(text["h4"], styles["section"])}>{words.flaggedTitle(flaggedAnswered.length)}</h2>
              <NumberChips mockExamId={sitting.id} places={flaggedAnswered} />
            </>
          )}
        </Card>
      )}
      <Card flush>
        <ul className={styles["parts"]}>
          {parts.map((part) => (
            <li key={part.themeId}>
              {texts.part(part.themeId)}
              <span className={text["hint"]}>
                <b>{part.done}</b> / {part.places.length}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isAsking && (
        <Modal
          title={words.confirmTitle}
          size="sm"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{words.goOn}</Button>
              <Button variant="go" once onClick={onHandIn}>
                {texts.sitting.handIn}
              </Button>
            </>
          }
        >
          <p>{words.confirmText(left, empty.length)}</p>
        </Modal>
      )}
    </Frame>
  );
}
