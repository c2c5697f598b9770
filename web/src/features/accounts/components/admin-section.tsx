import { pathTo } from "../../../shared/paths.ts";
import { ButtonLink } from "../../../shared/ui/button/button-link.tsx";
import { SectionCard } from "../../../shared/ui/card/section-card.tsx";
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
