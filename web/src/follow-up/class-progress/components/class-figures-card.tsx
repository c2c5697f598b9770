import type { FollowedStudent } from "@badin/contract";
import { Card } from "../../../platform/ui/card/card.tsx";
import { StripCells } from "../../../platform/ui/strip/strip-cells.tsx";
import { classFigures } from "../class-figures.rules.ts";
import { texts } from "../texts.ts";

/** The class in three figures: who will probably pass, the mean forecast, and who worked this week. */
export function ClassFiguresCard({ students }: { students: readonly FollowedStudent[] }) {
  const { estimated, likely, mean, active } = classFigures(students);
  return (
    <Card flush>
      <StripCells
        large
        first
        cells={[
          { figure: mean === null ? "–" : texts.figures.of(likely, estimated), label: texts.figures.likely },
          { figure: mean ?? "–", label: texts.figures.mean },
          { figure: texts.figures.of(active, students.length), label: texts.figures.active },
        ]}
      />
    </Card>
  );
}
