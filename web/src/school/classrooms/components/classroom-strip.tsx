import type { Classroom } from "@badin/contract";
import { useId } from "react";
import { Link } from "react-router";
import { formatDay } from "../../../platform/dates.ts";
import { pathTo } from "../../../platform/paths.ts";
import { ButtonLink } from "../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { QrcodeIcon } from "../../../platform/ui/icon/common-icons.ts";
import { FileImportIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Strip, StripHead } from "../../../platform/ui/strip/strip.tsx";
import { StripCells } from "../../../platform/ui/strip/strip-cells.tsx";
import { classroomFigures } from "../classroom-figures.rules.ts";
import { texts } from "../texts.ts";
import { ClassroomMenu } from "./classroom-menu.tsx";
import styles from "./classroom-strip.module.css";

/**
 * A classroom in the list: name, year, actions, and figures that link to its pages. Its code stands on the page of its
 * students: here it would be mistaken for that of the school.
 */
export function ClassroomStrip({ classroom }: { classroom: Classroom }) {
  const { name, comments, anneeScolaire, archived } = classroom;
  const title = useId();
  const quiet = cx(text["small"], text["muted"]);
  return (
    <Strip labelledBy={title}>
      <StripHead roomy>
        <div className={cx(layout["row"], layout["between"], layout["gap8"], layout["top"])}>
          <div className={layout["shrink"]}>
            <h2 id={title} className={cx(text["anywhere"], text["h3"], styles["name"])}>
              <Link to={pathTo("classroomQcms", { classroomId: classroom.id })}>{name}</Link>
            </h2>
            <p className={cx(quiet, styles["year"])}>
              {anneeScolaire.libelle} · {texts.classroom.exam(anneeScolaire.libelleDateBia)}
            </p>
          </div>
          <ClassroomMenu classroom={classroom} />
        </div>
        {comments && <p className={cx(quiet, text["written"], styles["comments"])}>{comments}</p>}
        {archived && <ArchivedOn classroom={classroom} />}
        {!archived && classroom.nbStudent === 0 && <FirstStudents classroom={classroom} />}
      </StripHead>
      <StripCells cells={classroomFigures(classroom)} roomy />
    </Strip>
  );
}

/** What comes next for a class without students: a list to import, or the code in large for those who are there. */
function FirstStudents({ classroom: { id } }: { classroom: Classroom }) {
  const students = pathTo("classroomStudents", { classroomId: id });
  return (
    <div className={cx(layout["row"], layout["wrap"], styles["code"])}>
      <ButtonLink to={`${students}/import`} size="sm">
        <FileImportIcon /> {texts.classroom.importList}
      </ButtonLink>
      <ButtonLink to={`${students}/join`} size="sm">
        <QrcodeIcon /> {texts.classroom.projectCode}
      </ButtonLink>
    </div>
  );
}

/** When a classroom was archived, and by whom. */
function ArchivedOn({ classroom: { archivedAt, archivedBy } }: { classroom: Classroom }) {
  const by = archivedBy ? `${archivedBy.firstName} ${archivedBy.name}` : undefined;
  return archivedAt && <p className={cx(text["small"], styles["code"])}>{texts.classroom.archivedOn(formatDay(archivedAt), by)}</p>;
}
