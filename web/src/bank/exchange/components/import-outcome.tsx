import type { ImportReport } from "@badin/contract";
import { useEffect, useRef } from "react";
import { saveBlob } from "../../../platform/api/download.ts";
import { pathTo } from "../../../platform/paths.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { countLines, isDoubtful, reportCsv } from "../report.rules.ts";
import { exchangeTexts } from "../texts.ts";
import type { Points } from "../use-points.ts";
import styles from "./exchange-card.module.css";
import type { Merge } from "./pair-view.tsx";
import { PointsChoice } from "./points-choice.tsx";
import { ReportTable } from "./report-table.tsx";
import type { Correction } from "./row-form.tsx";

interface ImportOutcomeProps {
  report: ImportReport;
  busy: boolean;
  points: Points;
  /** How an item is corrected on this screen; absent when it is corrected elsewhere. */
  correction?: Correction;
  /** Merges an item with the question that it resembles, or keeps both; absent where this is not offered. */
  onMerge?: Merge;
  /** Leaves an item out; absent where this is not offered. */
  onAside?: (index: number) => Promise<boolean>;
  /** The doubtful items that a person read, and whether they stay on this device; absent where this is not offered. */
  reading?: { read: ReadonlySet<number>; onRead: (read: ReadonlySet<number>) => void; kept: keyof typeof exchangeTexts.keeping };
  onConfirm: () => void;
  onRestart: () => void;
}

const noneRead: ReadonlySet<number> = new Set();

/** The preview of an import, to be confirmed, or its report. The title takes the focus when it appears. */
export function ImportOutcome({ report, busy, points, correction, onMerge, onAside, reading, onConfirm, onRestart }: ImportOutcomeProps) {
  const { added, merged, refused } = countLines(report.lines);
  const doubtful = report.lines.filter(isDoubtful).length;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const texts = report.preview ? exchangeTexts.preview : exchangeTexts.report;
  return (
    <div className={layout["stack"]}>
      <div>
        <h3 ref={title} tabIndex={-1} className={text["h4"]}>
          {texts.title}
        </h3>
        <p className={cx(text["muted"], text["anywhere"])}>
          {report.lines.some(({ from }) => from) ? report.file : exchangeTexts.file(report.file, report.format)}
        </p>
        {report.preview && doubtful > 0 && (
          <p className={text["muted"]}>
            {exchangeTexts.doubts.count(report.lines.length - doubtful - refused, report.lines.length)} {exchangeTexts.doubts.unwritten}
          </p>
        )}
        {report.preview && reading && <p className={text["muted"]}>{exchangeTexts.keeping[reading.kept]}</p>}
      </div>
      {report.notices.map((notice) => (
        <Note key={notice} title={exchangeTexts.notice}>
          {notice}.
        </Note>
      ))}
      {report.review && <PointsChoice review={report.review} points={points} />}
      <ReportTable
        lines={report.lines}
        review={report.review}
        points={points}
        busy={busy}
        read={reading?.read ?? noneRead}
        onRead={reading?.onRead}
        correction={correction}
        onMerge={onMerge}
        onAside={onAside}
      />
      <div className={cx(layout["cluster"], layout["end"], styles["actions"])}>
        <Button onClick={onRestart} disabled={busy}>
          {texts.another}
        </Button>
        <ReportDownload report={report} />
        {report.importId !== null && added > 0 && (
          <ButtonLink to={`${pathTo("adminManageQuestion")}?import=${report.importId}&sans-point=1`}>
            {exchangeTexts.report.link}
          </ButtonLink>
        )}
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
