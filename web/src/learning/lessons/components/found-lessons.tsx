import { themeLabel } from "@badin/contract";
import { Card } from "../../../platform/ui/card/card.tsx";
import { EmptyState } from "../../../platform/ui/empty-state/empty-state.tsx";
import type { FoundLesson, Piece } from "../lesson-search.rules.ts";
import { texts } from "../texts.ts";
import { LessonRow } from "./lesson-list.tsx";

/** The lessons that a search found, with the words marked. */
export function FoundLessons({ found }: { found: readonly FoundLesson[] }) {
  if (found.length === 0) return <EmptyState title={texts.nothing} />;
  return (
    <Card as="ul" flush>
      {found.map(({ lesson: { point, themeId }, title, excerpt }) => (
        <LessonRow key={point} point={point} below={excerpt ? <Pieces pieces={excerpt} /> : `${themeLabel(themeId)} · ${point}`}>
          <Pieces pieces={title} />
        </LessonRow>
      ))}
    </Card>
  );
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
  pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
