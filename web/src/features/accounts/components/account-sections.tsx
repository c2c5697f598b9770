import type { Me } from "@badin/contract";
import { BadgesSummary } from "./badges-summary.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { TransferSection } from "./transfer-section.tsx";

/** What an account page shows by role: badges of who does not teach, identity, transfer of who manages a school. */
export function AccountSections({ me }: { me: Me }) {
  return (
    <>
      {!me.teacher && <BadgesSummary me={me} />}
      <IdentityCard me={me} />
      {me.schoolAdmin && me.school && <TransferSection me={me} school={me.school.name} />}
    </>
  );
}
