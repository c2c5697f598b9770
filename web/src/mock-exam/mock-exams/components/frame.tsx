import type { ReactNode } from "react";
import { pathTo } from "../../../platform/paths.ts";
import { IconButtonLink } from "../../../platform/ui/button/icon-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { ArrowLeftIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { PageTitle } from "../../../platform/ui/page-title/page-title.tsx";
import { mainId, SkipLink } from "../../../platform/ui/skip-link/skip-link.tsx";
import { Sky, type SkyHour } from "../../../platform/ui/sky/sky.tsx";
import { texts } from "../texts.ts";
import styles from "./frame.module.css";

interface FrameProps {
  title: string;
  hour: SkyHour;
  back?: { to: string; label: string };
  /** Content of the sky: date and title, or the instrument. */
  sky: ReactNode;
  dock?: ReactNode;
  children: ReactNode;
}

/** The layout of a mock exam outside the questions: sky, content, dock. */
export function Frame({ title, hour, back = { to: pathTo("home"), label: texts.back }, sky, dock, children }: FrameProps) {
  return (
    <div className={layout["screen"]}>
      <PageTitle>{title}</PageTitle>
      <SkipLink />
      <header className={cx(styles["header"], hour === "dusk" && styles["onDusk"])}>
        <div className={layout["column"]}>
          <IconButtonLink to={back.to} label={back.label}>
            <ArrowLeftIcon />
          </IconButtonLink>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={layout["main"]}>
        <Sky hour={hour} {...suns[hour]} className={cx(styles["sky"], hour === "dusk" && styles["duskInk"])}>
          <div className={layout["column"]}>{sky}</div>
        </Sky>
        <div className={cx(layout["column"], layout["stack"], styles["body"])}>{children}</div>
        {dock}
      </main>
    </div>
  );
}

const low = { sunX: "50%", sunY: "102%", sunRadius: 128, ring: 40 };
const high = { sunX: "96%", sunY: "22%", sunRadius: 24, ring: 40 };
const suns: Record<SkyHour, typeof low> = { dawn: high, day: high, dusk: low, night: low };
