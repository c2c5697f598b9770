import { shortTheme } from "@badin/contract";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { HalfBars } from "../../../platform/ui/half-bars/half-bars.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";

/** Right answers at first meetings, theme by theme. */
export function StudentThemes({ shares }: { shares: readonly (number | null)[] }) {
  return (
    <Card as="section" aria-labelledby="themes">
      <h2 id="themes">{texts.one.themes}</h2>
      <p className={cx(text["muted"], text["small"])}>{texts.one.themesHint}</p>
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
