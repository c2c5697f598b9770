import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import bar from "../../../platform/ui/bottom-bar/bottom-bar.module.css";
import { cx } from "../../../platform/ui/cx.ts";
import { UserCircleIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { learningHomeQuery } from "../api.ts";
import { CardsIcon, GaugeIcon, ListIcon } from "../icons.ts";
import { texts } from "../texts.ts";
import styles from "./student-nav.module.css";

const mostShown = 99;

/** The four places of a student, with the number of questions that are due; nothing for a user without a class, who has only the first. */
export function StudentNav() {
  const { data: home } = useQuery(learningHomeQuery);
  if (!home) return null;
  return (
    <nav aria-label={texts.nav.label} className={cx(layout["screenOnly"], bar["bar"], styles["nav"])}>
      <NavLink to={pathTo("home")} end>
        <ListIcon />
        <span>{texts.nav.quizzes}</span>
      </NavLink>
      <NavLink to={pathTo("revision")}>
        <CardsIcon />
        <span>{texts.nav.revise}</span>
        {home.due > 0 && (
          <b>
            <span aria-hidden="true">{home.due > mostShown ? `${mostShown}+` : home.due}</span>
            <VisuallyHidden> ({texts.nav.due(home.due)})</VisuallyHidden>
          </b>
        )}
      </NavLink>
      <NavLink to={pathTo("progress")}>
        <GaugeIcon />
        <span>{texts.nav.progress}</span>
      </NavLink>
      <NavLink to={pathTo("account")}>
        <UserCircleIcon />
        <span>{texts.nav.account}</span>
      </NavLink>
    </nav>
  );
}
