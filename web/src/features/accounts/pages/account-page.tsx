import { Outlet } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { cx } from "../../../shared/ui/cx.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import { QuizKeysCard } from "../../attempts/components/quiz-keys-card.tsx";
import { MyCalendarCard } from "../../calendar/components/my-calendar-card.tsx";
import { DataSection } from "../../my-data/components/data-section.tsx";
import { ReminderCard } from "../../revision-reminders/reminder-card.tsx";
import { SignOutButton } from "../../shell/sign-out-button.tsx";
import { StudentShell } from "../../shell/student-shell.tsx";
import { canEditAccount } from "../../sign-in/me.rules.ts";
import { useMe } from "../../sign-in/session.ts";
import styles from "../components/account.module.css";
import { AccountSections } from "../components/account-sections.tsx";
import { AdminSection } from "../components/admin-section.tsx";
import { DeletionSection } from "../components/deletion-section.tsx";
import { accountTexts, accountTextsFor } from "../texts.ts";

const back = { to: pathTo("home"), label: accountTexts.backToQcms };

/** The user's own account, in the pupils' area: one of the places of a pupil, a page that one leaves for the others. */
export function AccountPage() {
  const me = useMe();
  const { title } = accountTextsFor(me !== undefined && canEditAccount(me));
  return (
    <StudentShell title={title} {...(!me?.classroom && { back })}>
      {me && (
        <div className={cx(layout["stackLg"], styles["column"])}>
          <AccountSections me={me} />
          {me.classroom && me.impersonate === 0 && <ReminderCard me={me} />}
          <QuizKeysCard userId={me.id} />
          {me.classroom && <MyCalendarCard />}
          <SignOutButton />
          {me.admin && <AdminSection />}
          <DataSection me={me} />
          <DeletionSection me={me} />
        </div>
      )}
      <Outlet />
    </StudentShell>
  );
}
