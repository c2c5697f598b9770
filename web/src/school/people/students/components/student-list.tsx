import type { Classroom, Student } from "@badin/contract";
import { useState } from "react";
import { Card } from "../../../../platform/ui/card/card.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import pages from "../../../../platform/ui/layout/pages.module.css";
import text from "../../../../platform/ui/layout/text.module.css";
import { useDialogRoute } from "../../../../platform/ui/modal/dialog-route.ts";
import { namesakesOf, waitingCards } from "../student-list.rules.ts";
import { texts } from "../texts.ts";
import { DeleteStudentModal } from "./delete-student-modal.tsx";
import { StudentToolbar } from "./student-toolbar.tsx";
import { StudentsTable } from "./students-table.tsx";

interface StudentListProps {
  classroom: Classroom;
  students: readonly Student[];
  /** Those that the search shows. */
  found: readonly Student[];
  /** Current text of the search field. */
  typed: string;
  onType: (typed: string) => void;
}

/** The students of a class, with search, sorting, editing and deletion. */
export function StudentList({ classroom, students, found, typed, onType }: StudentListProps) {
  const [leaving, setLeaving] = useState<Student>();
  const dialog = useDialogRoute();
  const actions = {
    edit: ({ id }: Student) => dialog.open(`${id}/edit`),
    join: ({ id }: Student) => dialog.open(`${id}/join`),
    delete: setLeaving,
  };
  return (
    <>
      <StudentToolbar
        code={classroom.subscriptionCode}
        archived={classroom.archived}
        classroomId={classroom.id}
        typed={typed}
        onType={onType}
        found={found.length}
        all={students.length}
        cards={waitingCards(students)}
        foundCards={found.filter(({ hasCard }) => hasCard).length}
      />
      <Card flush>
        {found.length > 0 ? (
          <StudentsTable classroomId={classroom.id} students={found} namesakes={namesakesOf(students)} actions={actions} />
        ) : (
          <p className={cx(pages["roomy"], text["muted"], text["center"], text["anywhere"])}>{texts.noneFound(typed.trim())}</p>
        )}
      </Card>
      {leaving && <DeleteStudentModal classroomId={classroom.id} student={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
