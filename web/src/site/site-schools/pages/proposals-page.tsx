import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { ProposalState } from "../../../bank/proposals/api.ts";
import { ProposalList } from "../../../bank/proposals/components/proposal-list.tsx";
import { texts } from "../../../bank/proposals/texts.ts";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { siteSchoolQuery } from "../api.ts";
import styles from "../components/site-schools.module.css";

const segments = [
  { value: "open", label: texts.open },
  { value: "decided", label: texts.decided },
] as const;

/** What the address says of a state; the open proposals are the page itself. */
const decidedName = "examinees";

const numberOf = (value: string | null): number => Math.max(0, Math.trunc(Number(value)) || 0);

/** What schools propose to change in the bank, for site admins: of all schools, or of the one in the address. */
export function ProposalsPage() {
  const [params, setParams] = useSearchParams();
  const state: ProposalState = params.get("etat") === decidedName ? "decided" : "open";
  const page = Math.max(1, numberOf(params.get("page")));
  const schoolId = numberOf(params.get("etablissement")) || undefined;
  const school = useQuery({ ...siteSchoolQuery(schoolId ?? 0), enabled: schoolId !== undefined });
  const show = (next: ProposalState, to = 1) =>
    setParams({
      ...(schoolId && { etablissement: String(schoolId) }),
      ...(next === "decided" && { etat: decidedName }),
      ...(to > 1 && { page: String(to) }),
    });
  return (
    <SubPageShell back={{ to: pathTo("admin"), label: texts.back }} title={texts.title} subtitle={texts.subtitle}>
      <div className={cx(layout["row"], layout["wrap"], styles["filter"])}>
        <Segmented label={texts.state} segments={segments} value={state} onChange={(next) => show(next)} />
        {school.data && <p>{texts.ofSchool(school.data.name)}</p>}
        {schoolId && <ButtonLink to={pathTo("adminProposals")}>{texts.all}</ButtonLink>}
      </div>
      <ProposalList state={state} schoolId={schoolId} page={page} onPage={(to) => show(state, to)} />
    </SubPageShell>
  );
}
