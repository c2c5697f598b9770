import { Outlet } from "react-router";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { DataSection } from "../../my-data/components/data-section.tsx";
import { TeacherShell } from "../../shell/teacher-shell.tsx";
import { useMe } from "../../sign-in/session.ts";
import styles from "../components/account.module.css";
import { AccountSections } from "../components/account-sections.tsx";
import { AdminSection } from "../components/admin-section.tsx";
import { DeletionSection } from "../components/deletion-section.tsx";
import { accountTextsFor } from "../texts.ts";

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
