import type { PlanSession } from "@badin/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../identity/sign-in/session.ts";
import { lessonNotesQuery } from "../lessons/api.ts";
import { planQuery } from "../plan/api.ts";
import { lessonLiveQuery } from "./api.ts";
import { texts } from "./texts.ts";

/** The live questions that end a projection. */
export interface End {
  readonly classroomId: number;
  readonly title: string;
  readonly questionIds: readonly number[];
  /** The classes to choose from, when the lesson is projected by itself; they are those of the teacher. */
  readonly classes: readonly { readonly id: number; readonly name: string }[];
  choose(classroomId: number): void;
}

/** Returns the session of a class that projects a lesson; undefined without a class, and while it is not known. */
export function useProjectedSession(point: string, classroomId: number | undefined): PlanSession | undefined {
  const { data: plan } = useQuery({ ...planQuery(classroomId ?? 0), enabled: classroomId !== undefined });
  return plan?.sessions.find(({ lessons }) => lessons.some((lesson) => lesson.point === point));
}

interface Projected {
  readonly point: string;
  readonly title: string;
}

/**
 * Returns what ends the projection of a lesson: from the year of a class, the questions of its session, while they are
 * not asked; of a lesson by itself, questions that no quiz of the class asks. Undefined while it is not known, and for
 * who has no class.
 */
export function useEnd({ point, title }: Projected, fromYear: number | undefined): End | undefined {
  const teaches = useMe()?.teacher ?? false;
  const alone = fromYear === undefined && teaches;
  const session = useProjectedSession(point, fromYear);
  const { data: notes = [] } = useQuery({ ...lessonNotesQuery(point), enabled: alone });
  const [chosen, choose] = useState<number>();
  const classroomId = fromYear ?? chosen ?? notes[0]?.classroomId;
  const { data: ofLesson } = useQuery({ ...lessonLiveQuery(classroomId ?? 0, point), enabled: alone && classroomId !== undefined });
  if (classroomId === undefined) return undefined;
  if (fromYear !== undefined) {
    const { live } = session ?? {};
    if (!session || !live || live.last || live.questionIds.length === 0) return undefined;
    return { classroomId, title: session.title, questionIds: live.questionIds, classes: [], choose };
  }
  if (!ofLesson) return undefined;
  const classes = notes.map(({ classroomId: id, classroomName: name }) => ({ id, name }));
  // One class without such questions has nothing to end on; among several, another may have some.
  if (ofLesson.questionIds.length === 0 && classes.length === 1) return undefined;
  return { classroomId, title: texts.end.ofLesson(title), questionIds: ofLesson.questionIds, classes, choose };
}
