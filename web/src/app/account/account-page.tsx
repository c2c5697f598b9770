import { Outlet } from "react-router";
import styles from "../../identity/accounts/components/account.module.css";
import { AdminSection } from "../../identity/accounts/components/admin-section.tsx";
import { accountTexts, accountTextsFor } from "../../identity/accounts/texts.ts";
import InstallCard from "../../identity/install/install-card.tsx";
import { DataSection } from "../../identity/my-data/components/data-section.tsx";
import { NotificationsCard } from "../../identity/notifications/notifications-card.tsx";
import { StudentShell } from "../../identity/shell/student-shell.tsx";
import { canEditAccount } from "../../identity/sign-in/me.rules.ts";
import { useMe } from "../../identity/sign-in/session.ts";
import { ReminderCard } from "../../learning/revision-reminders/reminder-card.tsx";
import { ComfortCard } from "../../platform/comfort/comfort-card.tsx";
import { pathTo } from "../../platform/paths.ts";
import { Card } from "../../platform/ui/card/card.tsx";
import { cx } from "../../platform/ui/cx.ts";
import layout from "../../platform/ui/layout/layout.module.css";
import { QuizKeysCard } from "../../quiz/attempts/components/quiz-keys-card.tsx";
import { MyCalendarCard } from "../../school/calendar/components/my-calendar-card.tsx";
import { AccountSections } from "./account-sections.tsx";
import { DeletionSection } from "./deletion-section.tsx";

const back = { to: pathTo("home"), label: accountTexts.backToQcms };

/**
 * The user's own account, in the students' area: one of the places of a student, a page that one leaves for the others.
 */
export function AccountPage() {
  const me = useMe();
  const { title } = accountTextsFor(me !== undefined && canEditAccount(me));
  return (
    <StudentShell title={title} {...(!me?.classroom && { back })}>
      {me && (
        <div className={cx(layout["stackLg"], styles["column"])}>
          <AccountSections me={me} />
          {me.classroom && me.impersonate === 0 && <NotificationsCard me={me} />}
          {me.classroom && <InstallCard />}
          <Card flush>
            <ComfortCard />
            {me.classroom && me.impersonate === 0 && <ReminderCard me={me} />}
            {me.classroom && <MyCalendarCard />}
            <QuizKeysCard userId={me.id} />
          </Card>
          {me.admin && <AdminSection />}
          <DataSection me={me} />
          <DeletionSection me={me} />
        </div>
      )}
      <Outlet />
    </StudentShell>
  );
}
