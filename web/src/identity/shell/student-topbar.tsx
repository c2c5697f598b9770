import type { Me } from "@badin/contract";
import { useLocation } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { Logo } from "../../platform/ui/brand/logo.tsx";
import { IconButtonLink } from "../../platform/ui/button/icon-button.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { ArrowLeftIcon, BookIcon, UserCircleIcon } from "../../platform/ui/icon/common-icons.ts";
import { SchoolIcon } from "../../platform/ui/icon/teacher-icons.ts";
import pages from "../../platform/ui/layout/pages.module.css";
import { SignOutIconButton } from "./sign-out-button.tsx";
import styles from "./student-shell.module.css";
import { texts } from "./texts.ts";

/** Target and accessible name of the back arrow: « Retour aux questionnaires ». */
export interface BackLink {
  to: string;
  label: string;
}

interface StudentTopbarProps {
  me: Me | undefined;
  back: BackLink | undefined;
  wide: boolean | undefined;
}

/**
 * The header over the sky: home or back link, the teacher area for teachers, the course for users without a class, the
 * account, sign-out.
 */
export function StudentTopbar({ me, back, wide }: StudentTopbarProps) {
  const { pathname } = useLocation();
  const atAccount = pathname === pathTo("account");
  // A student finds the course among their places.
  const offersLessons = !me?.classroom && !pathname.startsWith(pathTo("lessons"));
  return (
    <header className={styles["place"]}>
      <div className={cx(pages["topbar"], styles["bar"], back && styles["withBack"], wide && styles["wide"])}>
        {back ? (
          <IconButtonLink to={back.to} label={back.label}>
            <ArrowLeftIcon />
          </IconButtonLink>
        ) : (
          <Logo to={pathTo("home")} />
        )}
        {me?.teacher && (
          <IconButtonLink to={pathTo("teacherHome")} label={texts.teacherArea}>
            <SchoolIcon />
          </IconButtonLink>
        )}
        {offersLessons && (
          <IconButtonLink to={pathTo("lessons")} label={texts.lessons}>
            <BookIcon />
          </IconButtonLink>
        )}
        {!atAccount && (
          <IconButtonLink to={pathTo("account")} label={texts.account}>
            <UserCircleIcon />
          </IconButtonLink>
        )}
        <SignOutIconButton />
      </div>
    </header>
  );
}
