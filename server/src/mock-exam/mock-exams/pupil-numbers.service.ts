import type { Context } from "../../platform/context.ts";
import { lockExam } from "./mock-exams.queries.ts";
import { listPupils, type Target } from "./mock-exams.service.ts";
import { findNumbers, insertNumbers } from "./pupil-numbers.queries.ts";

/**
 * Returns the pupils of the class of an exam that the caller has found, each with their number on its answer grids, by number. The first call
 * numbers them in the order of the register; later ones also number students who have joined since. A number never changes hands
 * (docs/decisions/0063-pupil-numbers.md).
 */
export const listNumberedPupils = ({ database }: Context, { classroomId, mockExamId }: Target) =>
  database.transaction(async (trx) => {
    await lockExam(trx, database.engine, mockExamId);
    const given = await findNumbers(trx, mockExamId);
    const pupils = await listPupils(trx, classroomId);
    const numbers = new Map(given.map((row) => [row.user_id, row.number]));
    const newcomers = pupils.filter((pupil) => !numbers.has(pupil.id)).map((pupil) => pupil.id);
    const first = 1 + Math.max(0, ...given.map((row) => row.number));
    for (const [i, id] of newcomers.entries()) numbers.set(id, first + i);
    if (newcomers.length > 0) await insertNumbers(trx, mockExamId, newcomers, first);
    return pupils.map((pupil) => ({ ...pupil, number: numbers.get(pupil.id) ?? 0 })).sort((a, b) => a.number - b.number);
  });
