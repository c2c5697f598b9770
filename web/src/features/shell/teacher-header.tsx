import type { Me } from "@badin/contract";
import { pathTo } from "../../shared/paths.ts";
import { Logo } from "../../shared/ui/brand/logo.tsx";
import { Button } from "../../shared/ui/button/button.tsx";
import { ButtonLink } from "../../shared/ui/button/button-link.tsx";
import { cx } from "../../shared/ui/cx.ts";
import { UserCircleIcon } from "../../shared/ui/icon/common-icons.ts";
import { BooksIcon, SwitchHorizontalIcon } from "../../shared/ui/icon/teacher-icons.ts";
import layout from "../../shared/ui/layout/layout.module.css";
import { useDialogWarmUp } from "../../shared/ui/modal/use-dialog-warm-up.ts";
import { useStopImpersonation } from "../impersonation/use-stop-impersonation.ts";
import { SignOutIconButton } from "./sign-out-button.tsx";
import styles from "./teacher-shell.module.css";
import { texts } from "./texts.ts";

/** The header of the teacher area: home, the bank for site admins, the end of an impersonation, the account, sign-out. */
export function TeacherHeader({ me }: { me: Me | undefined }) {
  // A site admin who is no teacher has no access to the teachers' pages.
  const teaches = me?.teacher ?? true;
  // Every page with this header can open dialogs: their code is loaded in advance.
  useDialogWarmUp();
  return (
    <header className={layout["header"]}>
      <div className={cx(layout["headerInner"], styles["inner"])}>
        <Logo to={pathTo(teaches ? "teacherHome" : "home")} size={36} />
        {me && me.impersonate > 0 && <StopImpersonation />}
        {me?.admin && (
          <ButtonLink to={pathTo("adminManageQuestion")} variant="quiet" size="sm" className={styles["bank"] ?? ""}>
            <BooksIcon /> <span className={styles["name"]}>{texts.manageQuestions}</span>
          </ButtonLink>
        )}
        <ButtonLink to={pathTo(teaches ? "teacherAccount" : "account")} variant="quiet" className={styles["account"] ?? ""}>
          <UserCircleIcon />
          <span className={styles["name"]}>{me ? `${me.firstName} ${me.name}` : texts.account}</span>
        </ButtonLink>
        <SignOutIconButton />
      </div>
    </header>
  );
}

function StopImpersonation() {
  const { mutate, isPending } = useStopImpersonation();
  return (
    <Button size="sm" className={styles["stop"] ?? ""} onClick={() => mutate()} loading={isPending}>
      <SwitchHorizontalIcon /> {texts.stopImpersonation}
    </Button>
  );
}
