import { Outlet } from "react-router";
import { SubPageShell } from "../../../identity/shell/sub-page-shell.tsx";
import { pathTo } from "../../../platform/paths.ts";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import { ReportList } from "../components/report-list.tsx";
import { listTexts as texts } from "../list-texts.ts";
import { useReportsAddress } from "../use-reports-address.ts";

const segments = [
  { value: "open", label: texts.open },
  { value: "neutralised", label: texts.neutralised },
  { value: "settled", label: texts.settled },
] as const;

/** The reported questions, for site admins. */
export function ReportsPage() {
  const { state, page, show } = useReportsAddress();
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
