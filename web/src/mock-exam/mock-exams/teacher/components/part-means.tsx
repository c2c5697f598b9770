import { type CopyMarks, shortTheme } from "@badin/contract";
import { formatDecimal } from "../../../../platform/typography.ts";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { HalfBars } from "../../../../platform/ui/half-bars/half-bars.tsx";
import text from "../../../../platform/ui/layout/text.module.css";
import { partMeans } from "../results.rules.ts";
import { texts } from "../texts.ts";

/** The mean of each part of an exam. */
export function PartMeans({ copies }: { copies: readonly CopyMarks[] }) {
  return (
    <Card as="section" aria-labelledby="part-means">
      <h2 id="part-means" className={text["h4"]}>
        {texts.results.partMeans}
      </h2>
      <p className={text["hint"]}>{texts.results.partMeansHint}</p>
      <HalfBars
        bars={partMeans(copies).map(({ themeId, mean }) => ({
          label: shortTheme(themeId),
          percent: 5 * mean,
          figure: formatDecimal(mean),
        }))}
      />
    </Card>
  );
}
