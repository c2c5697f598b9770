import type { Classroom, Student, User } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../../../shared/ui/card/card.tsx";
import { useOpening } from "../../../../shared/ui/modal/use-opening.ts";
import { toastInfo } from "../../../../shared/ui/toast/toast.tsx";
import { UserModal } from "../../components/user-modal.tsx";
import { refreshStudents, saveStudent } from "../api.ts";
import { findStudents } from "../student-list.rules.ts";
import { texts } from "../texts.ts";
import { DeleteStudentModal } from "./delete-student-modal.tsx";
import styles from "./student-list.module.css";
import { StudentToolbar } from "./student-toolbar.tsx";
import { StudentsTable } from "./students-table.tsx";

/** The students of a class: searched, sorted, edited, deleted. */
export function StudentList({ classroom, students }: { classroom: Classroom; students: readonly Student[] }) {
  const [typed, setTyped] = useState("");
  const { deeds, windows } = useStudentWindows();
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
      <StudentWindows classroomId={classroom.id} {...windows} />
    </>
  );
}

/** What one does with a student of the list; `windows` goes to `StudentWindows`. */
function useStudentWindows() {
  const [window, setWindow] = useState<{ kind: "edit" | "delete"; student: Student }>();
  const { open, ...opening } = useOpening();
  const show = (kind: "edit" | "delete") => (student: Student) => {
    setWindow({ kind, student });
    open();
  };
  return { deeds: { edit: show("edit"), delete: show("delete") }, windows: { window, opening } };
}

type StudentWindowsProps = ReturnType<typeof useStudentWindows>["windows"] & { classroomId: number };

function StudentWindows({ classroomId, window, opening: { key, opened, close } }: StudentWindowsProps) {
  const queryClient = useQueryClient();
  if (!window) return null;
  const { kind, student } = window;
  const tellOfCard = ({ username }: User) => {
    if (student.hasCard && username !== student.username) toastInfo(texts.cardOutdated(username));
  };
  if (kind === "delete") return <DeleteStudentModal key={key} student={student} opened={opened} onClose={close} />;
  return (
    <UserModal
      key={key}
      kind="student"
      user={student}
      save={saveStudent(classroomId, student)}
      onSaved={tellOfCard}
      refresh={() => refreshStudents(queryClient)}
      opened={opened}
      onClose={close}
    />
  );
}
