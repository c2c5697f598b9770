import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.admin;

/** The link of a site admin to the admin area, on either account page. */
export function AdminSection() {
  return (
    <SectionCard title={texts.title}>
      <p>{texts.lead}</p>
      <div>
        <ButtonLink to={pathTo("admin")}>{texts.open}</ButtonLink>
      </div>
    </SectionCard>
  );
}
