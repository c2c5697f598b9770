import type { ImportReport } from "@badin/contract";
import { useEffect, useRef } from "react";
import { saveBlob } from "../../../shared/api/download.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { countLines, reportCsv } from "../report.rules.ts";
import { exchangeTexts } from "../texts.ts";
import styles from "./exchange-card.module.css";
import { ReportTable } from "./report-table.tsx";

interface ImportOutcomeProps {
  report: ImportReport;
  busy: boolean;
  onConfirm: () => void;
  onRestart: () => void;
}

/** The preview of an import, to be confirmed, or its report. The title takes the focus when it appears. */
export function ImportOutcome({ report, busy, onConfirm, onRestart }: ImportOutcomeProps) {
  const { added, merged } = countLines(report.lines);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const texts = report.preview ? exchangeTexts.preview : exchangeTexts.report;
  return (
    <div className={styles["outcome"]}>
      <div>
        <h3 ref={title} tabIndex={-1}>
          {texts.title}
        </h3>
        <p className={styles["file"]}>{exchangeTexts.file(report.file, report.format)}</p>
      </div>
      <ReportTable lines={report.lines} />
      <div className={styles["actions"]}>
        <Button onClick={onRestart} disabled={busy}>
          {texts.another}
        </Button>
        <ReportDownload report={report} />
        {report.preview && (
          <Button variant="go" loading={busy} disabled={added + merged === 0} onClick={onConfirm}>
            {exchangeTexts.preview.submit(added, merged)}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReportDownload({ report }: { report: ImportReport }) {
  const save = () => saveBlob(new Blob([reportCsv(report.lines)], { type: "text/csv;charset=utf-8" }), exchangeTexts.report.downloadName);
  return <Button onClick={save}>{exchangeTexts.report.download}</Button>;
}
