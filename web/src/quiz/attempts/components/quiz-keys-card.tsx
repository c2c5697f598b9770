import { useId, useState } from "react";
import { Switch } from "../../../platform/ui/field/choice.tsx";
import { SectionFold } from "../../../platform/ui/fold/section-fold.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { areQuizKeysOn, setQuizKeys } from "../quiz-keys-setting.ts";
import { texts } from "../texts.ts";

/** Turns off the keys that answer a quiz, for users of speech input and for accidental key presses. */
export function QuizKeysCard({ userId }: { userId: number }) {
  const help = useId();
  const [on, setOn] = useState(() => areQuizKeysOn(userId));
  const change = (wanted: boolean) => setQuizKeys(userId, wanted) && setOn(wanted);
  return (
    <SectionFold name="quiz-keys" title={texts.keys.title}>
      <Switch checked={on} onChange={(event) => change(event.target.checked)} aria-describedby={help}>
        {texts.keys.answer}
      </Switch>
      <p id={help} className={text["small"]}>
        {texts.keys.help}
      </p>
    </SectionFold>
  );
}
