import { useQuery } from "@tanstack/react-query";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Medallion } from "../../../platform/ui/medallion/medallion.tsx";
import { badgesQuery } from "../../../quiz/badges/api.ts";
import { texts } from "../texts.ts";
import styles from "./badges-card.module.css";

const shown = 3;

/** How many badges the student has, the latest of them, and the way to the wall. */
export function BadgesCard() {
  const { data } = useQuery(badgesQuery);
  const earned = (data ?? []).filter(({ locked }) => !locked);
  return (
    <Card as="section" aria-labelledby="badges">
      <div className={cx(layout["row"], layout["between"], styles["head"])}>
        <div>
          <h2 className={text["h3"]} id="badges">
            {texts.progress.badges}
          </h2>
          {data && <p className={text["hint"]}>{texts.progress.badgesOf(earned.length, data.length)}</p>}
        </div>
        <div aria-hidden="true" className={styles["medallions"]}>
          {earned.slice(-shown).map(({ id, color, icon }) => (
            <Medallion key={id} seed={id} color={color} icon={icon} locked={false} />
          ))}
        </div>
      </div>
      <ButtonLink variant="line" full to={pathTo("badges")}>
        {texts.progress.badges}
        <ArrowRightIcon />
      </ButtonLink>
    </Card>
  );
}
