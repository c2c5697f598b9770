import { Outlet } from "react-router";
import styles from "../../features/accounts/components/account.module.css";
import { AdminSection } from "../../features/accounts/components/admin-section.tsx";
import { accountTexts, accountTextsFor } from "../../features/accounts/texts.ts";
import { QuizKeysCard } from "../../features/attempts/components/quiz-keys-card.tsx";
import { MyCalendarCard } from "../../features/calendar/components/my-calendar-card.tsx";
import { DataSection } from "../../features/my-data/components/data-section.tsx";
import { ReminderCard } from "../../features/revision-reminders/reminder-card.tsx";
import { SignOutButton } from "../../features/shell/sign-out-button.tsx";
import { StudentShell } from "../../features/shell/student-shell.tsx";
import { canEditAccount } from "../../features/sign-in/me.rules.ts";
import { useMe } from "../../features/sign-in/session.ts";
import { pathTo } from "../../shared/paths.ts";
import { cx } from "../../shared/ui/cx.ts";
import layout from "../../shared/ui/layout/layout.module.css";
import { AccountSections } from "./account-sections.tsx";
import { DeletionSection } from "./deletion-section.tsx";

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
