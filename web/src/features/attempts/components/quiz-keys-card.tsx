import { useId, useState } from "react";
import { Card } from "../../../shared/ui/card/card.tsx";
import { Switch } from "../../../shared/ui/field/choice.tsx";
import layout from "../../../shared/ui/layout/layout.module.css";
import text from "../../../shared/ui/layout/text.module.css";
import { areQuizKeysOn, setQuizKeys } from "../quiz-keys-setting.ts";
import { texts } from "../texts.ts";

/** Turns off the keys that answer a quiz, for users of speech input and for accidental key presses. */
export function QuizKeysCard({ userId }: { userId: number }) {
  const id = useId();
  const [on, setOn] = useState(() => areQuizKeysOn(userId));
  const change = (wanted: boolean) => setQuizKeys(userId, wanted) && setOn(wanted);
  return (
    <Card as="section" aria-labelledby={`${id}-title`} className={layout["stackXs"]}>
      <h2 id={`${id}-title`} className={text["cardTitle"]}>
        {texts.keys.title}
      </h2>
      <Switch checked={on} onChange={(event) => change(event.target.checked)} aria-describedby={`${id}-help`}>
        {texts.keys.answer}
      </Switch>
      <p id={`${id}-help`} className={text["small"]}>
        {texts.keys.help}
      </p>
    </Card>
  );
}
