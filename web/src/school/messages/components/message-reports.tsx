import type { MessageReport } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatMomentWithin } from "../../../platform/dates.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { focusTitleIfLost } from "../../../platform/ui/page-title/focus-title.ts";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { type ReportReader, reportsQuery, seeReport } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.reports;

/**
 * The messages that students have reported, each until its reader says that they have seen it. Renders nothing without
 * one.
 */
export function MessageReports({ reader }: { reader: ReportReader }) {
  const queryClient = useQueryClient();
  const query = reportsQuery(reader);
  const { data } = useQuery(query);
  const seeing = useMutation(
    mutationWithToast({
      mutationFn: ({ messageId }: MessageReport) => seeReport(reader, messageId),
      said: texts.done,
      // The button of the report may have had the focus.
      refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }).then(focusTitleIfLost),
      deletes: true,
    }),
  );
  return (
    <>
      {data?.map((report) => (
        <Card
          as="section"
          key={report.messageId}
          aria-labelledby={`report-${report.messageId}`}
          className={cx(layout["stackXs"], text["anywhere"])}
        >
          <h2 className={text["h4"]} id={`report-${report.messageId}`}>
            {texts.title(report.student)}
          </h2>
          <p className={cx(text["small"], text["muted"])}>
            {[reader === "site" && report.school, texts.when(formatMomentWithin(report.reportedAt))].filter(Boolean).join(" · ")}
          </p>
          {report.text && <p className={text["written"]}>{texts.says(report.text)}</p>}
          <p className={cx(text["small"], text["muted"])}>{texts.wrote(report.author, formatMomentWithin(report.sentAt))}</p>
          <blockquote className={text["written"]}>{report.message}</blockquote>
          <div className={cx(layout["row"], layout["wrap"], layout["gap8"])}>
            <Button
              size="sm"
              aria-label={texts.seenOf(report.student)}
              loading={seeing.isPending && seeing.variables.messageId === report.messageId}
              onClick={() => seeing.mutate(report)}
            >
              {texts.seen}
            </Button>
            <span className={cx(text["small"], text["muted"])}>{texts.hint}</span>
          </div>
        </Card>
      ))}
    </>
  );
}
