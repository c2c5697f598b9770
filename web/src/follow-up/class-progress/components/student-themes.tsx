import { shortTheme } from "@badin/contract";
import { Card } from "../../../platform/ui/card/card.tsx";
import { HalfBars } from "../../../platform/ui/half-bars/half-bars.tsx";
import { texts } from "../texts.ts";
import lists from "./lists.module.css";

/** Right answers at first meetings, theme by theme. */
export function StudentThemes({ shares }: { shares: readonly (number | null)[] }) {
  return (
    <Card as="section" aria-labelledby="themes">
      <h2 id="themes">{texts.one.themes}</h2>
      <p className={lists["hint"]}>{texts.one.themesHint}</p>
      <HalfBars
        bars={shares.map((share, i) => ({
          label: shortTheme(i + 1),
          percent: share,
          figure: share === null ? texts.one.unseen : texts.success(share),
        }))}
      />
    </Card>
  );
}
