import type { ReportState } from "@badin/contract";
import { Outlet, useSearchParams } from "react-router";
import { pathTo } from "../../../shared/paths.ts";
import { Segmented } from "../../../shared/ui/segmented/segmented.tsx";
import { SubPageShell } from "../../shell/sub-page-shell.tsx";
import { ReportList } from "../components/report-list.tsx";
import { listTexts as texts } from "../texts.ts";

const segments = [
  { value: "open", label: texts.open },
  { value: "neutralised", label: texts.neutralised },
  { value: "settled", label: texts.settled },
] as const;

/** What the address says of a state; the open reports are the page itself. */
const stateNames: Readonly<Record<ReportState, string | undefined>> = { open: undefined, neutralised: "neutralisees", settled: "traites" };

/** The reported questions, for site admins. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const state = segments.find(({ value }) => stateNames[value] === (params.get("etat") ?? undefined))?.value ?? "open";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const show = (next: ReportState, to = 1) => {
    const name = stateNames[next];
    setParams({ ...(name && { etat: name }), ...(to > 1 && { page: String(to) }) });
  };
  return (
    <SubPageShell back={{ to: pathTo("adminManageQuestion"), label: texts.back }} title={texts.title}>
      <div>
        <Segmented label={texts.state} segments={segments} value={state} onChange={(next) => show(next)} />
      </div>
      <ReportList state={state} page={page} onPage={(to) => show(state, to)} />
      <Outlet />
    </SubPageShell>
  );
}
