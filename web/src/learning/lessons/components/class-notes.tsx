import type { LessonNote } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { FailureNote } from "../../../platform/ui/failure-note/failure-note.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastUndo } from "../../../platform/ui/toast/toast-undo.ts";
import { LiveButton } from "../../../quiz/live/components/live-button.tsx";
import { texts as liveTexts } from "../../../quiz/live/texts.ts";
import { classroomsQuery } from "../../../school/classrooms/api.ts";
import { tellApart } from "../../../school/classrooms/classroom-names.rules.ts";
import { lessonExtrasQuery, lessonNotesQuery, removeNote, saveNote } from "../api.ts";
import { texts } from "../texts.ts";
import { ClassNote } from "./class-note.tsx";
import styles from "./class-notes.module.css";
import { NoteModal } from "./note-modal.tsx";

/** The notes of a teacher's classes on a lesson, each to write, change or remove. */
export default function ClassNotes({ point }: { point: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<number>();
  const { data, error, isFetching, refetch } = useQuery(lessonNotesQuery(point));
  const questions = useQuery(lessonExtrasQuery(point)).data?.questions ?? [];
  const named = tellApart(useQuery(classroomsQuery(false)).data ?? []);
  const classes = data?.map((one) => ({
    ...one,
    classroomName: named.find(({ id: own }) => own === one.classroomId)?.name ?? one.classroomName,
  }));
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: lessonNotesQuery(point).queryKey });
    await queryClient.invalidateQueries({ queryKey: lessonExtrasQuery(point).queryKey });
  };
  const remove = useMutation({
    mutationFn: ({ classroomId }: { classroomId: number; note: LessonNote }) => removeNote(classroomId, point),
    onSuccess: (_, { classroomId, note: { text, link } }) => {
      toastUndo(texts.notes.removed, async () => {
        // Refused when a colleague has written another note since.
        await saveNote(classroomId, point, { text, link, basedOn: null }).finally(refresh);
      });
      return refresh();
    },
  });
  const open = classes?.find(({ classroomId }) => classroomId === edited);
  return (
    <Card as="section" aria-labelledby={id} className={cx(layout["stackSm"], layout["screenOnly"])}>
      <h2 className={text["h4"]} id={id}>
        {texts.notes.title}
      </h2>
      <p className={text["hint"]}>{classes?.length === 0 ? texts.notes.noClass : texts.notes.intro}</p>
      {error && <FailureNote title={texts.notes.failure} error={error} onRetry={refetch} retrying={isFetching} />}
      <ul className={cx(layout["stack"], styles["classes"])}>
        {classes?.map(({ classroomId, classroomName, note }) => (
          <li key={classroomId} className={layout["stackXs"]}>
            <h3>{classroomName}</h3>
            {note ? <ClassNote note={note} /> : <p className={text["hint"]}>{texts.notes.none}</p>}
            <div className={layout["clusterXs"]}>
              <Button
                size="sm"
                onClick={() => setEdited(classroomId)}
                aria-label={texts.notes.of(note ? texts.notes.edit : texts.notes.add, classroomName)}
              >
                {note ? texts.notes.edit : texts.notes.add}
              </Button>
              {questions.length > 0 && (
                <LiveButton
                  size="sm"
                  classroomId={classroomId}
                  title={texts.lesson.code(point)}
                  find={() => questions.map((question) => question.id)}
                  aria-label={`${liveTexts.start.action} (${classroomName})`}
                />
              )}
              {note && (
                <Button
                  size="sm"
                  loading={remove.isPending && remove.variables.classroomId === classroomId}
                  onClick={() => remove.mutate({ classroomId, note })}
                  aria-label={texts.notes.of(texts.notes.remove, classroomName)}
                >
                  {texts.notes.remove}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <NoteModal
          point={point}
          classroomId={open.classroomId}
          classroomName={open.classroomName}
          note={open.note}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
