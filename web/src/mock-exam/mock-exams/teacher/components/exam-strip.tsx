import type { Classroom, MockExamRow } from "@badin/contract";
import { useNavigate } from "react-router";
import { dayOf, hourOf } from "../../../../platform/dates.ts";
import { pathTo } from "../../../../platform/paths.ts";
import { formatDecimal } from "../../../../platform/typography.ts";
import { ButtonLink } from "../../../../platform/ui/button/button-link.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { PencilIcon, PrinterIcon, TrashIcon } from "../../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../../platform/ui/layout/layout.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { ActionMenu, MenuAction } from "../../../../platform/ui/menu/action-menu.tsx";
import { Strip, StripHead } from "../../../../platform/ui/strip/strip.tsx";
import { StripCells } from "../../../../platform/ui/strip/strip-cells.tsx";
import { Tag, type TagTone } from "../../../../platform/ui/tag/tag.tsx";
import { texts as printTexts } from "../../../../quiz/printing/texts.ts";
import { DateLeaf } from "../../list/date-leaf.tsx";
import { lengthText } from "../../list/time-left.rules.ts";
import { texts } from "../texts.ts";
import styles from "./exam-strip.module.css";
import { SmallDistribution } from "./small-distribution.tsx";
import { DiscardTrial } from "./trial-note.tsx";

const words = texts.list;
const tones: Record<MockExamRow["state"], TagTone> = { draft: "todo", planned: "todo", open: "new", over: "plain" };

/** A mock exam in the list: its date and paper, its figures, what to do next. */
export function ExamStrip({
  classroom,
  exam,
  onRemove,
  onPrint,
}: {
  classroom: Classroom;
  exam: MockExamRow;
  onRemove: () => void;
  onPrint: () => void;
}) {
  const navigate = useNavigate();
  const params = { classroomId: classroom.id, mockExamId: exam.id };
  const titleId = `mock-exam-${exam.id}`;
  const date = exam.startedAt ?? exam.opensAt;
  return (
    <Strip labelledBy={titleId}>
      <StripHead>
        <div className={cx(layout["row"], layout["wrap"], styles["head"])}>
          {date && <DateLeaf iso={date} />}
          <div className={styles["what"]}>
            <h2 id={titleId} className={cx(text["anywhere"], text["h4"])}>
              {exam.name}
            </h2>
            <p className={cx(text["muted"], text["small"])}>{whenText(exam)}</p>
            <p className={cx(text["muted"], text["small"])}>
              {words.paper(exam.paperKind, exam.paperName)}, {words.english[exam.english]}
            </p>
          </div>
          {exam.trial && <Tag tone="part">{texts.trial.tag}</Tag>}
          <Tag tone={tones[exam.state]}>{words.states[exam.state]}</Tag>
          <div className={cx(layout["row"], layout["gap4"])}>
            {exam.state === "over" ? (
              <ButtonLink to={pathTo("classroomMockExamResults", params)}>{words.results}</ButtonLink>
            ) : exam.state === "draft" ? (
              <ButtonLink to={pathTo("classroomMockExamPaper", params)}>{words.seePaper}</ButtonLink>
            ) : (
              <ButtonLink to={pathTo("classroomMockExamLive", params)} variant={exam.state === "open" ? "go" : "line"}>
                {words.live}
              </ButtonLink>
            )}
            {exam.trial && !classroom.archived && <DiscardTrial target={params} />}
            <ActionMenu label={words.actions(exam.name)}>
              {!classroom.archived && exam.nbCopy === 0 && exam.startedAt === null && exam.state !== "over" && (
                <MenuAction icon={<PencilIcon />} onClick={() => void navigate(pathTo("classroomMockExamEdit", params))}>
                  {words.edit}
                </MenuAction>
              )}
              <MenuAction icon={null} onClick={() => void navigate(pathTo("classroomMockExamPaper", params))}>
                {words.seePaper}
              </MenuAction>
              <MenuAction icon={null} onClick={() => void navigate(pathTo("classroomMockExamResults", params))}>
                {words.results}
              </MenuAction>
              <MenuAction icon={<PrinterIcon />} onClick={onPrint}>
                {printTexts.print}
              </MenuAction>
              {!classroom.archived && exam.state !== "draft" && (
                <MenuAction icon={<PencilIcon />} onClick={() => void navigate(pathTo("classroomMockExamCopies", params))}>
                  {texts.copies.menu}
                </MenuAction>
              )}
              {!classroom.archived && !exam.trial && (
                <MenuAction icon={<TrashIcon />} danger onClick={onRemove}>
                  {words.delete}
                </MenuAction>
              )}
            </ActionMenu>
          </div>
        </div>
      </StripHead>
      {exam.state === "over" && exam.mean !== null ? (
        <div className={styles["figures"]}>
          <StripCells cells={cellsOf(exam)} roomy />
          <SmallDistribution counts={exam.distribution} />
        </div>
      ) : (
        <StripCells cells={cellsOf(exam)} roomy />
      )}
    </Strip>
  );
}

function whenText(exam: MockExamRow): string {
  if (exam.startedAt) return words.startedAt(dayOf(exam.startedAt), hourOf(exam.startedAt));
  if (exam.together || !exam.opensAt || !exam.closesAt) return words.together;
  return words.when(dayOf(exam.opensAt), hourOf(exam.opensAt), hourOf(exam.closesAt));
}

function cellsOf(exam: MockExamRow) {
  const cells = words.cells;
  const expected = Math.max(exam.nbStudent, exam.nbCopy);
  if (exam.state === "open" && exam.nbCopy > 0) {
    const handedIn = exam.nbCopy - exam.nbOpenCopy;
    return [
      { figure: `${handedIn}/${expected}`, label: cells.handedIn(handedIn) },
      { figure: exam.nbOpenCopy, label: cells.writing(exam.nbOpenCopy) },
      ...settingsOf(exam),
    ];
  }
  if (exam.mean !== null)
    return [
      { figure: `${exam.nbCopy}/${expected}`, label: cells.copies(exam.nbCopy) },
      { figure: formatDecimal(exam.mean), label: cells.mean },
      { figure: exam.nbPassed ?? 0, label: cells.passed(exam.nbPassed ?? 0) },
    ];
  return [
    { figure: exam.nbStudent, label: cells.students(exam.nbStudent) },
    ...settingsOf(exam),
    { figure: exam.nbExtraTime, label: cells.extra },
  ];
}

/** How many questions the exam asks, in how much time. */
function settingsOf({ parts, minutes, englishMinutes }: MockExamRow) {
  const questions = parts.reduce((sum, part) => sum + part.asked, 0);
  return [
    { figure: questions, label: words.cells.questions(questions) },
    {
      figure: lengthText(minutes + englishMinutes),
      label: englishMinutes === 0 ? words.cells.length : words.cells.lengthWithEnglish(minutes, englishMinutes),
    },
  ];
}
