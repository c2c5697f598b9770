import type { Me } from "@badin/contract";
import { pathTo } from "../../platform/paths.ts";
import { Logo } from "../../platform/ui/brand/logo.tsx";
import { ButtonLink } from "../../platform/ui/button/button-link.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { BookIcon, UserCircleIcon } from "../../platform/ui/icon/common-icons.ts";
import { BooksIcon } from "../../platform/ui/icon/teacher-icons.ts";
import pages from "../../platform/ui/layout/pages.module.css";
import { useDialogWarmUp } from "../../platform/ui/modal/use-dialog-warm-up.ts";
import { homeOf } from "../sign-in/session.ts";
import { SignOutIconButton } from "./sign-out-button.tsx";
import { StandingInBanner } from "./standing-in-banner.tsx";
import styles from "./teacher-shell.module.css";
import { texts } from "./texts.ts";

/**
 * The header of the teacher area: home, the bank for site admins, the course, the account, sign-out; above it, the
 * banner of an impersonation. `wide` is that of the page.
 */
export function TeacherHeader({ me, wide = false }: { me: Me | undefined; wide?: boolean }) {
  // A site admin who is no teacher has no access to the teachers' pages.
  const teaches = me?.teacher ?? true;
  // Every page with this header can open dialogs: their code is loaded in advance.
  useDialogWarmUp();
  return (
    <header className={cx(pages["header"], wide && pages["wide"])}>
      <StandingInBanner me={me} />
      <div className={cx(pages["headerInner"], styles["inner"])}>
        <Logo to={pathTo(me ? homeOf(me) : "teacherHome")} size={36} />
        {me?.admin && (
          <ButtonLink to={pathTo("adminManageQuestion")} variant="quiet" size="sm" className={styles["bank"] ?? ""}>
            <BooksIcon /> <span className={styles["name"]}>{texts.manageQuestions}</span>
          </ButtonLink>
        )}
        <ButtonLink to={pathTo("lessons")} variant="quiet" size="sm" className={styles["bank"] ?? ""}>
          <BookIcon /> <span className={styles["name"]}>{texts.lessons}</span>
        </ButtonLink>
        <ButtonLink to={pathTo(teaches ? "teacherAccount" : "account")} variant="quiet" className={styles["account"] ?? ""}>
          <UserCircleIcon />
          <span className={styles["name"]}>{me ? `${me.firstName} ${me.name}` : texts.account}</span>
        </ButtonLink>
        <SignOutIconButton />
      </div>
    </header>
  );
}
