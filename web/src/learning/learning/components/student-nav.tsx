import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import bar from "../../../platform/ui/bottom-bar/bottom-bar.module.css";
import { cx } from "../../../platform/ui/cx.ts";
import { BookIcon, HomeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { learningHomeQuery } from "../api.ts";
import { CardsIcon, GaugeIcon } from "../icons.ts";
import { texts } from "../texts.ts";
import styles from "./student-nav.module.css";

/**
 * The four places of a student, with the number of questions that today's session takes; nothing for a user without a
 * class, who has only the first.
 */
export function StudentNav() {
  const { data: home } = useQuery(learningHomeQuery);
  if (!home) return null;
  // While an exam is under way, the session waits.
  const count = home.next.kind === "mock-running" ? 0 : home.today;
  return (
    <nav aria-label={texts.nav.label} className={cx(layout["screenOnly"], bar["bar"], styles["nav"])}>
      <NavLink to={pathTo("home")} end>
        <HomeIcon />
        <span>{texts.nav.home}</span>
      </NavLink>
      <NavLink to={pathTo("revision")}>
        <CardsIcon />
        <span>{texts.nav.revise}</span>
        {count > 0 && (
          <b>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden> ({texts.nav.today(count)})</VisuallyHidden>
          </b>
        )}
      </NavLink>
      <NavLink to={pathTo("lessons")}>
        <BookIcon />
        <span>{texts.nav.lessons}</span>
      </NavLink>
      <NavLink to={pathTo("progress")}>
        <GaugeIcon />
        <span>{texts.nav.progress}</span>
      </NavLink>
    </nav>
  );
}
