import { OfflineNote } from "../../../shared/network/offline-note.tsx";
import { pathTo } from "../../../shared/paths.ts";
import { IconButtonLink } from "../../../shared/ui/button/icon-button.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import { ArrowLeftIcon } from "../../../shared/ui/icon/common-icons.ts";
import layout from "../../../shared/ui/layout/layout.module.css";
import styles from "../../../shared/ui/layout/page-with-way-back.module.css";
import { mainId, SkipLink } from "../../../shared/ui/skip-link/skip-link.tsx";
import { useMe } from "../../accounts/session.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { TeacherHeader } from "../../shell/teacher-header.tsx";
import { texts as shellTexts } from "../../shell/texts.ts";
import { ExportCard } from "../components/export-card.tsx";
import { ImportCard } from "../components/import-card.tsx";
import { exchangeTexts as texts } from "../texts.ts";

/** The bank in and out as files, for site admins. */
export function ExchangePage() {
  const me = useMe();
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
        <ImportCard />
        <ExportCard />
      </main>
    </>
  );
}
