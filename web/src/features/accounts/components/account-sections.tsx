import type { Me } from "@badin/contract";
import { SessionsSection } from "../../sessions/components/sessions-section.tsx";
import { BadgesSummary } from "./badges-summary.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { TransferSection } from "./transfer-section.tsx";

/** The sections of an account page by role: badges except for teachers, identity, password, devices, transfer for the school admin. */
export function AccountSections({ me }: { me: Me }) {
  return (
    <>
      {!me.teacher && <BadgesSummary me={me} />}
      <IdentityCard me={me} />
      <PasswordCard me={me} />
      <SessionsSection me={me} />
      {me.schoolAdmin && me.school && <TransferSection me={me} school={me.school.name} />}
    </>
  );
}
