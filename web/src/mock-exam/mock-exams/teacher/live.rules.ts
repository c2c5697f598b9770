import { type LiveRow, type LiveTable, presenceMs } from "@badin/contract";

/** `lost`: the browser has not spoken for three of its calls. */
export type LiveState = "absent" | "writing" | "lost" | "done";

export function stateOfRow({ copy }: LiveRow, now: number): LiveState {
  if (!copy) return "absent";
  if (copy.handedInAt !== null) return "done";
  return now - Date.parse(copy.lastSeenAt) > 3 * presenceMs ? "lost" : "writing";
}

/** Returns the figures of the panel. */
export function liveFigures({ students }: LiveTable, now: number): Record<LiveState, number> {
  const figures = { absent: 0, writing: 0, lost: 0, done: 0 };
  for (const row of students) figures[stateOfRow(row, now)]++;
  return figures;
}

/**
 * Returns how many questions the copies have answered on average, as an integer; undefined while nobody has started.
 */
export function meanAnswered({ students }: LiveTable): number | undefined {
  const counts = students.flatMap(({ copy }) =>
    copy && copy.handedInBy !== "paper" ? [copy.answered.reduce((sum, n) => sum + n, 0)] : [],
  );
  return counts.length === 0 ? undefined : Math.round(counts.reduce((sum, n) => sum + n, 0) / counts.length);
}

/** Returns the last end of the open copies, in epoch ms; undefined when none is open. */
export function lastEnd({ students }: LiveTable): number | undefined {
  const ends = students.flatMap(({ copy }) => (copy && copy.handedInAt === null ? [Date.parse(copy.endsAt)] : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * Returns the end of the copies without extra time, in epoch ms, so that the board does not tell who has some; the last
 * end when all open copies have extra time; undefined when none is open.
 */
export function usualEnd(table: LiveTable): number | undefined {
  return lastEnd({ ...table, students: table.students.filter((row) => !row.extraTime) }) ?? lastEnd(table);
}

/** Returns the part of the question at `position` over the whole paper, by the number of its theme. */
export function partAt(parts: LiveTable["parts"], position: number): number {
  let end = 0;
  for (const part of parts) {
    end += part.asked;
    if (position <= end) return part.themeId;
  }
  return parts.at(-1)?.themeId ?? 1;
}

/** Returns the seconds before a common start that was pressed opens the exam, 1 to 10; undefined when none counts. */
export function secondsToStart({ startedAt }: Pick<LiveTable, "startedAt">, now: number): number | undefined {
  const left = startedAt === null ? 0 : Math.ceil((Date.parse(startedAt) - now) / 1000);
  return left > 0 ? left : undefined;
}

/** Whether an exam in the room has not opened yet: its students wait. */
export const isWaiting = (table: Pick<LiveTable, "together" | "state" | "startedAt">, now: number): boolean =>
  table.together && table.state !== "over" && (table.startedAt === null || secondsToStart(table, now) !== undefined);

/** Returns who is ready, in the order of the register. */
export const readyNames = ({ students }: Pick<LiveTable, "students">): LiveRow[] => students.filter(({ ready }) => ready);

/** Returns who is not ready, in the order of the register; not those whose copy is on paper, nor those set aside. */
export const missingNames = ({ students }: Pick<LiveTable, "students">): LiveRow[] =>
  students.filter(({ ready, absent, copy }) => !ready && !absent && copy === null);

/** Returns who is set aside as absent. */
export const absentNames = ({ students }: Pick<LiveTable, "students">): LiveRow[] =>
  students.filter(({ ready, absent }) => absent && !ready);

/** Returns how many the room has or waits for: all but those set aside. */
export const awaitedCount = (table: Pick<LiveTable, "students">): number => table.students.length - absentNames(table).length;
