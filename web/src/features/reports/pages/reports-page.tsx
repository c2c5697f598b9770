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
] as const;

/** The reported questions, for site admins. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const state: ReportState = params.get("etat") === "neutralisees" ? "neutralised" : "open";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const show = (next: ReportState, to = 1) =>
    setParams({ ...(next === "neutralised" && { etat: "neutralisees" }), ...(to > 1 && { page: String(to) }) });
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
