import type { QcmStats } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { pathTo } from "../../../platform/paths.ts";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { Segmented } from "../../../platform/ui/segmented/segmented.tsx";
import type { AnswerPictures } from "../answer-pictures.ts";
import { answerPicturesQuery } from "../api.ts";
import type { Shown } from "../chart.rules.ts";
import { texts } from "../texts.ts";
import { ErrorTable } from "./error-table.tsx";
import { QuestionSuccess } from "./question-success.tsx";
import { ScoreDistribution } from "./score-distribution.tsx";
import styles from "./section.module.css";
import { StatFigures } from "./stat-figures.tsx";
import { StatTables } from "./stat-tables.tsx";
import { StudentTable } from "./student-table.tsx";
import { ThemeSuccess } from "./theme-success.tsx";

const noPictures: AnswerPictures = new Map();

export type View = "pictures" | "tables";

/** The statistics of a quiz: averages, charts or their tables, students, frequent errors. */
export function QcmStatistics({ classroomId, stats, view }: { classroomId: number; stats: QcmStats; view: View }) {
  const { data: pictures = noPictures } = useQuery({ ...answerPicturesQuery(classroomId, stats.id), enabled: stats.pictured });
  return (
    <>
      <StatFigures averages={stats.allStatsByQcm} students={stats.classroom.nbStudent} />
      {view === "pictures" ? <Pictures stats={stats} /> : <StatTables stats={stats} pictures={pictures} />}
      <StudentTable classroomId={classroomId} students={stats.statStudent} />
      <Missing classroomId={classroomId} students={stats.studentsWithoutAnswer} />
      <ErrorTable errors={stats.questionErrorList} pictures={pictures} />
      {stats.nbNeutralised > 0 && <Note>{texts.page.neutralised(stats.nbNeutralised)}</Note>}
    </>
  );
}

function Pictures({ stats }: { stats: QcmStats }) {
  const [shown, setShown] = useState<Shown>("last");
  return (
    <>
      <div className={layout["screenOnly"]}>
        <Segmented
          label={texts.page.which}
          value={shown}
          onChange={setShown}
          segments={[
            { value: "first", label: texts.page.first },
            { value: "last", label: texts.page.last },
          ]}
        />
      </div>
      <div className={cx(layout["stackLg"], styles["pair"])}>
        <ScoreDistribution distribution={stats.distribution} shown={shown} />
        <ThemeSuccess themes={stats.themes} shown={shown} />
      </div>
      <QuestionSuccess questions={stats.questions} shown={shown} />
    </>
  );
}

function Missing({ classroomId, students }: { classroomId: number; students: QcmStats["studentsWithoutAnswer"] }) {
  if (students.length === 0) return null;
  const names = students.map(({ firstName, name }) => `${firstName} ${name}`);
  return (
    <Note title={texts.page.missing(names)}>
      {students.map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && ", "}
          <Link to={pathTo("classroomStudent", { classroomId, userId: id })}>{names[index]}</Link>
        </Fragment>
      ))}
    </Note>
  );
}
