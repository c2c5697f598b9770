import type { Question } from "@badin/contract";
import { Note } from "../../../platform/ui/note/note.tsx";
import { formTexts as texts } from "../texts.ts";

/** What a file gave of a question to complete; nothing for a complete one. */
export function ToCompleteNote({ question: { toComplete } }: { question: Question }) {
  if (!toComplete) return null;
  return (
    <Note title={texts.toComplete}>
      <p>{texts.toCompleteHint}</p>
      <ol>
        {toComplete.answers.map((answer, i) => (
          <li key={answer}>
            {answer} {toComplete.right.includes(i + 1) && <strong>{texts.toCompleteRight}</strong>}
          </li>
        ))}
      </ol>
    </Note>
  );
}
