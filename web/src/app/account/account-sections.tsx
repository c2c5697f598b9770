import type { Me } from "@badin/contract";
import { IdentityCard } from "../../identity/accounts/components/identity-card.tsx";
import { PasswordCard } from "../../identity/accounts/components/password-card.tsx";
import { LinksSection } from "../../identity/outside-sign-in/components/links-section.tsx";
import { SchoolProvidersSection } from "../../identity/outside-sign-in/components/school-providers-section.tsx";
import { SecondFactorsSection } from "../../identity/second-factors/components/second-factors-section.tsx";
import { SessionsSection } from "../../identity/sessions/components/sessions-section.tsx";
import { canEditAccount } from "../../identity/sign-in/me.rules.ts";
import { TimeZoneSection } from "../../school/schools/components/time-zone-section.tsx";
import { BadgesSummary } from "./badges-summary.tsx";
import { TransferSection } from "./transfer-section.tsx";

/**
 * The sections of an account page by role: badges except for teachers, identity, password, second factors of adults,
 * linked identities, devices; time zone, identity providers and transfer for the school admin.
 */
export function AccountSections({ me }: { me: Me }) {
  return (
    <>
      {!me.teacher && <BadgesSummary me={me} />}
      <IdentityCard me={me} />
      <PasswordCard me={me} />
      {canEditAccount(me) && me.impersonate === 0 && <SecondFactorsSection />}
      {me.impersonate === 0 && <LinksSection adult={canEditAccount(me)} />}
      <SessionsSection me={me} />
      {me.schoolAdmin && me.school && <TimeZoneSection timeZone={me.school.timeZone} />}
      {me.schoolAdmin && me.school && me.impersonate === 0 && <SchoolProvidersSection />}
      {me.schoolAdmin && me.school && <TransferSection me={me} school={me.school.name} />}
    </>
  );
}
