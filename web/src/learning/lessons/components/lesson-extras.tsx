import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { lessonExtrasQuery } from "../api.ts";
import { ClassNote } from "./class-note.tsx";
import { LessonQuestions } from "./lesson-questions.tsx";

const ClassNotes = lazy(() => import("./class-notes.tsx"));

/**
 * What goes with a lesson: the note of the reader's class, or a teacher's notes for each class, then some questions.
 */
export function LessonExtras({ point, teacher }: { point: string; teacher: boolean }) {
  // The lesson is whole without them: a failure shows nothing.
  const { data } = useQuery(lessonExtrasQuery(point));
  return (
    <>
      {data?.note && !teacher && <ClassNote note={data.note} />}
      {teacher && (
        <Suspense>
          <ClassNotes point={point} />
        </Suspense>
      )}
      {data && <LessonQuestions key={point} point={point} questions={data.questions} recorded={!teacher} />}
    </>
  );
}
