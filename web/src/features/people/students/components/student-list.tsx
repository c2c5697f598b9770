import type { Classroom, Student } from "@badin/contract";
import { useState } from "react";
import { Card } from "../../../../shared/ui/card/card.tsx";
import { useDialogRoute } from "../../../../shared/ui/modal/dialog-route.ts";
import { findStudents } from "../student-list.rules.ts";
import { texts } from "../texts.ts";
import { DeleteStudentModal } from "./delete-student-modal.tsx";
import styles from "./student-list.module.css";
import { StudentToolbar } from "./student-toolbar.tsx";
import { StudentsTable } from "./students-table.tsx";

/** The students of a class, with search, sorting, editing and deletion. */
export function StudentList({ classroom, students }: { classroom: Classroom; students: readonly Student[] }) {
  const [typed, setTyped] = useState("");
  const [leaving, setLeaving] = useState<Student>();
  const dialog = useDialogRoute();
  const deeds = {
    edit: ({ id }: Student) => dialog.open(`${id}/edit`),
    move: ({ id }: Student) => dialog.open(`${id}/move`),
    delete: setLeaving,
  };
  const found = findStudents(students, typed);
  return (
    <>
      <StudentToolbar code={classroom.subscriptionCode} typed={typed} onType={setTyped} found={found.length} all={students.length} />
      <Card flush>
        {found.length > 0 ? (
          <StudentsTable students={found} deeds={deeds} />
        ) : (
          <p className={styles["none"]}>{texts.noneFound(typed.trim())}</p>
        )}
      </Card>
      {leaving && <DeleteStudentModal student={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
