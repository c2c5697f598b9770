import { Outlet } from "react-router";
import styles from "../../identity/accounts/components/account.module.css";
import { AdminSection } from "../../identity/accounts/components/admin-section.tsx";
import { accountTextsFor } from "../../identity/accounts/texts.ts";
import { DataSection } from "../../identity/my-data/components/data-section.tsx";
import { TeacherShell } from "../../identity/shell/teacher-shell.tsx";
import { useMe } from "../../identity/sign-in/session.ts";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import { AccountSections } from "./account-sections.tsx";
import { DeletionSection } from "./deletion-section.tsx";

/** The user's own account, in the teachers' area. */
export function TeacherAccountPage() {
  const me = useMe();
  return (
    <TeacherShell title={accountTextsFor(true).title} subtitle={me?.school?.name}>
      {me && (
        <div className={cx(layout["stackLg"], styles["column"])}>
          <AccountSections me={me} />
          {me.admin && <AdminSection />}
          <DataSection me={me} />
          <DeletionSection me={me} />
        </div>
      )}
      <Outlet />
    </TeacherShell>
  );
}
