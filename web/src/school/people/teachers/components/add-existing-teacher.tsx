import type { Classroom, Me, User } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../platform/ui/button/button.tsx";
import { cx } from "../../../../platform/ui/cx.ts";
import { FailureNote } from "../../../../platform/ui/failure-note/failure-note.tsx";
import { SelectField } from "../../../../platform/ui/field/select-field.tsx";
import layout from "../../../../platform/ui/layout/layout.module.css";
import { toastError, toastSuccess } from "../../../../platform/ui/toast/toast.tsx";
import { addToClassroomMutation, refreshTeachers, teachersQuery } from "../../api.ts";
import { texts as allTexts } from "../../texts.ts";
import { teachersToAdd } from "../teachers.rules.ts";
import styles from "./add-existing-teacher.module.css";
import { AddTeacherButton } from "./add-teacher-button.tsx";

const texts = allTexts.teachers;

interface AddExistingTeacherProps {
  classroom: Classroom;
  /** The teachers already in the class. */
  present: readonly User[];
  me: Me;
}

/** Adds one of the school's teachers to the class. School admins can also create a new teacher. */
export function AddExistingTeacher({ classroom, present, me }: AddExistingTeacherProps) {
  const { data, error, isFetching, refetch } = useQuery(teachersQuery);
  const [chosen, setChosen] = useState("");
  const others = teachersToAdd(data ?? [], present);
  const selected = others.find(({ id }) => String(id) === chosen);
  const add = useAddToClassroom(classroom.id, () => setChosen(""));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (selected) add.mutate(selected);
    else toastError(texts.noneChosen);
  };
  if (!data && error) return <FailureNote title={texts.failed} error={error} onRetry={refetch} retrying={isFetching} />;
  const options = [
    { value: "", label: texts.choose },
    ...others.map(({ id, firstName, name }) => ({ value: id, label: `${firstName} ${name}` })),
  ];
  return (
    <form className={cx(layout["cluster"], layout["screenOnly"], layout["bottom"], styles["form"])} onSubmit={submit} noValidate>
      <div className={styles["select"]}>
        <SelectField
          label={texts.addExisting}
          hint={data && others.length === 0 ? texts.everybody : undefined}
          options={options}
          value={selected ? chosen : ""}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Button type="submit" variant={me.schoolAdmin ? "line" : "go"} loading={add.isPending} aria-disabled={!selected || undefined}>
        {texts.add}
      </Button>
      {me.schoolAdmin && <AddTeacherButton second disabled={selected !== undefined} />}
    </form>
  );
}

function useAddToClassroom(classroomId: number, onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...addToClassroomMutation(classroomId),
    onSuccess: (_, teacher) => {
      onAdded();
      toastSuccess(texts.addedToClassroom(`${teacher.firstName} ${teacher.name}`));
      return refreshTeachers(queryClient);
    },
  });
}
