import { type Classroom, exportClassProgress, exportGradebook, exportMockExam, listMockExams, parisIsoDay } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { callQuery } from "../../../platform/api/call-query.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { type ExportSource, useExport } from "../../../platform/ui/export-menu/use-export.ts";
import { DownloadIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.archive;

/** The results of a class and of each mock exam as workbooks, to save before they are erased. */
export function ArchiveExports({ classroom: { id, name } }: { classroom: Classroom }) {
  const label = useId();
  const exams = useQuery(callQuery(["mock-exams-to-keep", id], listMockExams, { params: { classroomId: id } })).data ?? [];
  const workbook = (endpoint: ExportSource["endpoint"], title: string) => (
    <Workbook endpoint={endpoint} params={{ classroomId: id }} about={`${title} ${name}`} title={title} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of the form, and these are none
    <div role="group" aria-labelledby={label}>
      <p id={label}>{texts.exports}</p>
      <div className={cx(layout["cluster"], layout["apart"])}>
        {workbook(exportGradebook, texts.marks)}
        {workbook(exportClassProgress, texts.progress)}
        {exams
          .filter(({ nbCopy, trial }) => nbCopy > 0 && !trial)
          .map(({ id: mockExamId, name: exam, startedAt, opensAt }) => (
            <Workbook
              key={mockExamId}
              endpoint={exportMockExam}
              params={{ classroomId: id, mockExamId }}
              about={`${exam} ${name}`}
              day={startedAt || opensAt ? parisIsoDay(Date.parse(startedAt ?? opensAt ?? "")) : undefined}
              title={exam}
            />
          ))}
      </div>
    </div>
  );
}

function Workbook({ title, ...source }: ExportSource & { title: string }) {
  const save = useExport(source);
  return (
    <Button loading={save.isPending} onClick={() => save.mutate({ format: "xlsx" })}>
      <DownloadIcon /> {title}
    </Button>
  );
}
