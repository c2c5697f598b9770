import type { Context } from "../../platform/context.ts";
import { lockRows } from "../../platform/database/locks.ts";
import { listStudents, type Target } from "./mock-exams.service.ts";
import { findNumbers, insertNumbers } from "./student-numbers.queries.ts";

/**
 * Returns the students of the class of an exam that the caller has found, each with their number on its answer grids,
 * by number. The first call numbers them in the order of the register; later ones also number students who have joined
 * since. A number never changes hands (docs/decisions/0063-student-numbers.md).
 */
export const listNumberedStudents = ({ database }: Context, { classroomId, mockExamId }: Target) =>
  database.transaction(async (trx) => {
    await lockRows(trx, database.engine, "mock_exams", [mockExamId]);
    const given = await findNumbers(trx, mockExamId);
    const students = await listStudents(trx, classroomId);
    const numbers = new Map(given.map((row) => [row.user_id, row.number]));
    const newcomers = students.filter((student) => !numbers.has(student.id)).map((student) => student.id);
    const first = 1 + Math.max(0, ...given.map((row) => row.number));
    for (const [i, id] of newcomers.entries()) numbers.set(id, first + i);
    if (newcomers.length > 0) await insertNumbers(trx, mockExamId, newcomers, first);
    return students.map((student) => ({ ...student, number: numbers.get(student.id) ?? 0 })).sort((a, b) => a.number - b.number);
  });
