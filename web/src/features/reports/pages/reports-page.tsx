import { useSearchParams } from "react-router";
import { OfflineNote } from "../../../shared/network/offline-note.tsx";
import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { ArrowLeftIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import styles from "../../../shared/ui/layout/page-with-way-back.module.css";
import { Segmented } from "../../../shared/ui/segmented/segmented.tsx";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { useMe } from "../../accounts/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { TeacherHeader } from "../../shell/teacher-header.tsx";
import { texts as shellTexts } from "../../shell/texts.ts";
import type { ReportState } from "../api.ts";
import { ReportList } from "../components/report-list.tsx";
import { listTexts as texts } from "../texts.ts";

const segments = [
  { value: "open", label: texts.open },
  { value: "neutralised", label: texts.neutralised },
] as const;

/** Questions that people report, for site admins. */
export function ReportsPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const state: ReportState = params.get("etat") === "neutralisees" ? "neutralised" : "open";
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const show = (next: ReportState, to = 1) =>
    setParams({ ...(next === "neutralised" && { etat: "neutralisees" }), ...(to > 1 && { page: String(to) }) });
  return (
    <>
      <SkipLink />
      <TeacherHeader me={me} />
      <main id={mainId} tabIndex={-1} className={cx(layout["page"], layout["stack"], styles["page"])}>
        <div className={styles["head"]}>
          <IconButtonLink to={pathTo("adminManageQuestion")} label={texts.back}>
            <ArrowLeftIcon />
          </IconButtonLink>
          <PageHead title={texts.title} />
        </div>
        <OfflineNote>{shellTexts.offline}</OfflineNote>
        <div>
          <Segmented label={texts.state} segments={segments} value={state} onChange={(next) => show(next)} />
        </div>
        <ReportList state={state} page={page} onPage={(to) => show(state, to)} />
      </main>
    </>
  );
}
