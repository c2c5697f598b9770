import { Outlet } from "react-router";
import styles from "../../features/accounts/components/account.module.css";
import { AdminSection } from "../../features/accounts/components/admin-section.tsx";
import { accountTextsFor } from "../../features/accounts/texts.ts";
import { DataSection } from "../../features/my-data/components/data-section.tsx";
import { TeacherShell } from "../../features/shell/teacher-shell.tsx";
import { useMe } from "../../features/sign-in/session.ts";
import { cx } from "../../shared/ui/cx.ts";
import layout from "../../shared/ui/layout/layout.module.css";
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
