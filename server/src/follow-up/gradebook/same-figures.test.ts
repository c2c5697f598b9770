import type { Gradebook, Qcm, QcmStats, StudentPage } from "@badin/contract";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createStudent, createTeacher } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import { testNow } from "../../../test/test-app.ts";
import type { Db } from "../../platform/database/database.ts";
import { readFinishedTries } from "../../quiz/lti-scores/lti-scores.service.ts";

/** A repeatable source of whole numbers below `n`. */
function numbers(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

type Asked = Awaited<ReturnType<typeof createQuestion>>;

/** Stores a try with answers to the first `answered` questions, in any order. */
async function storeTry(
  db: Db,
  userId: number,
  qcmId: number,
  number: number,
  questions: readonly Asked[],
  answered: number,
  draw: (n: number) => number,
  byTeacher: 0 | 1 = 0,
) {
  const { id } = await db
    .insertInto("tries")
    .values({ user_id: userId, qcm_id: qcmId, number, by_teacher: byTeacher, started_at: testNow })
    .returning("id")
    .executeTakeFirstOrThrow();
  const order = questions.toSorted(() => draw(2) - 0.5).slice(0, answered);
  for (const question of order)
    await db
      .insertInto("student_answers")
      .values({ try_id: id, question_id: question.id, answer_id: draw(3) > 0 ? question.right : question.wrong, answered_at: testNow })
      .execute();
}

/** The answers that count, read plainly: by student and quiz, each try with whether each answer is right. */
async function readPlainly(db: Db) {
  const rows = await db
    .selectFrom("student_answers as sa")
    .innerJoin("tries as t", "t.id", "sa.try_id")
    .innerJoin("users as u", "u.id", "t.user_id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .innerJoin("questions as q", "q.id", "sa.question_id")
    .where("q.neutralised_at", "is", null)
    .where("u.teacher", "=", 0)
    .where("u.deleted_at", "is", null)
    .select(["t.user_id", "t.qcm_id", "t.number", "sa.question_id", "a.correct"])
    .execute();
  return (userId: number, qcmId: number) => {
    const own = rows.filter((row) => row.user_id === userId && row.qcm_id === qcmId).sort((a, b) => a.number - b.number);
    return [...Map.groupBy(own, ({ number }) => number)].map(([number, answers]) => ({
      number,
      answers: answers.map(({ question_id, correct }) => ({ question: question_id, right: correct === 1 })),
    }));
  };
}

const share = (answers: readonly { right: boolean }[]) =>
  answers.length === 0 ? null : answers.filter(({ right }) => right).length / answers.length;
const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
/** Rounded on paper: half a decimal goes up. */
const rounded = (value: number | null) => (value === null ? null : Math.round(Number((value * 10).toFixed(5))) / 10);
const percent = (value: number | null) => rounded(value === null ? null : value * 100);
const inCsv = (value: number | null) => (value === null ? "" : value.toFixed(1).replace(".", ","));

onBothEngines((open) => {
  test("every figure of a messy class is the same on each page and in each export, and is that of the answers", async () => {
    const { db, t, school, classroom, teacher } = await openTaughtClass(await open());
    const draw = numbers(41);
    const questions: Asked[] = [];
    for (let i = 0; i < 27; i++) questions.push(await createQuestion(db, { theme_id: 1 + (i % 6) }));
    const sets = [questions.slice(0, 7), questions.slice(5, 13), questions.slice(13, 14), questions.slice(14, 27)];
    const quizzes: number[] = [];
    for (const [i, set] of sets.entries())
      quizzes.push(
        await createQcm(db, { classroom_id: classroom, name: `Quiz ${i}`, published: i === 3 ? 0 : 1, questions: set.map(({ id }) => id) }),
      );
    const names = ["Léo Roux", "Léo Roux", "Ada Caron", "Zoé Petit", "Noé Faure", "Awa Koné", "Tom Élias", "Inès Benali", "Ida Roy"];
    const students: number[] = [];
    for (const each of names) {
      const [first_name = "", name = ""] = each.split(" ");
      students.push(await createStudent(db, classroom, { first_name, name, joined_class_at: each === "Ida Roy" ? testNow : null }));
    }
    const other = await createClassroom(db, { school_id: school });
    const former = await createStudent(db, other, { first_name: "Max", name: "Parti" });
    const helper = await createTeacher(db, school, [classroom], { classroom_id: classroom });
    for (const userId of [...students.slice(0, -1), former])
      for (const [i, qcmId] of quizzes.entries()) {
        const tries = draw(4);
        const set = sets[i] ?? [];
        for (let number = 1; number <= tries; number++)
          await storeTry(db, userId, qcmId, number, set, draw(2) === 0 ? set.length : draw(set.length + 1), draw);
      }
    await storeTry(db, helper, quizzes[0] ?? 0, 1, sets[0] ?? [], 7, draw, 1);
    // Two accounts of one student become one, a student is deleted, two questions are withdrawn, one leaves the bank.
    const [kept, absorbed, gone] = students as [number, number, number];
    const joined = await teacher.call("POST", `/api/teachers/classrooms/${classroom}/users/${kept}/join/${absorbed}`);
    expect(joined.statusCode).toBeLessThan(300);
    expect((await teacher.call("DELETE", `/api/teachers/users/${gone}`)).statusCode).toBeLessThan(300);
    for (const question of [questions[6], questions[20]])
      await db
        .updateTable("questions")
        .set({ neutralised_at: testNow })
        .where("id", "=", question?.id ?? 0)
        .execute();
    await db
      .updateTable("questions")
      .set({ hidden_at: testNow })
      .where("id", "=", questions[2]?.id ?? 0)
      .execute();

    const withdrawn = new Set([questions[6]?.id, questions[20]?.id]);
    const counted = sets.map((set) => set.filter(({ id }) => !withdrawn.has(id)).length);
    const triesOf = await readPlainly(db);
    const url = `/api/teachers/classrooms/${classroom}`;
    const get = async <T>(path: string) => (await teacher.call("GET", `${url}/${path}`)).json<T>();
    const csv = async (path: string) =>
      (await teacher.call("GET", `${url}/${path}`)).body
        .replace("\uFEFF", "")
        .trimEnd()
        .split("\r\n")
        .map((line) => line.split(";"));

    const figuresOf = (userId: number, i: number) => {
      const tries = triesOf(userId, quizzes[i] ?? 0);
      const finished = tries.filter(({ answers }) => answers.length === counted[i]).at(-1);
      const last = new Map(tries.flatMap(({ answers }) => answers.map((answer) => [answer.question, answer] as const)));
      return {
        tries: tries.at(-1)?.number ?? 0,
        underWay: tries.length > 0 && (tries.at(-1)?.answers.length ?? 0) < (counted[i] ?? 0),
        finished: finished ? share(finished.answers) : null,
        first: share(tries.find(({ number }) => number === 1)?.answers ?? []),
        last: share([...last.values()]),
        all: share(tries.flatMap(({ answers }) => answers)),
      };
    };

    const book = await get<Gradebook>("gradebook");
    expect(book.students.map(({ id }) => id).sort()).toEqual(students.filter((id) => id !== absorbed && id !== gone).sort());
    const marks = await csv("gradebook/export?format=csv");
    const { qcmResponseList: qcms } = await get<{ qcmResponseList: Qcm[] }>("qcms?pageSize=50");
    const listed = await csv("qcms/export?format=csv");
    let underWay = 0;
    for (const [i, qcmId] of quizzes.entries()) {
      const stats = await get<QcmStats>(`qcms/${qcmId}/stats`);
      const table = await csv(`qcms/${qcmId}/stats/export?format=csv&table=students`);
      const everyone = [...book.students.map(({ id }) => id), former];
      const figures = everyone.map((id) => ({ id, ...figuresOf(id, i) })).filter(({ all }) => all !== null);
      expect(stats.statStudent.map(({ id }) => id).sort()).toEqual(figures.map(({ id }) => id).sort());
      for (const { id, ...own } of figures) {
        const shown = stats.statStudent.find((student) => student.id === id);
        const figure = { avgFirstTry: percent(own.first), avgLastTry: percent(own.last), avgAllTries: percent(own.all), nbTry: own.tries };
        expect(shown).toMatchObject({ underWay: own.underWay, lastFinished: percent(own.finished), stat: figure });
        expect(table.find(([name, first]) => name === shown?.name && first === shown?.firstName)?.slice(3)).toEqual([
          ...[String(own.tries), inCsv(percent(own.first)), inCsv(percent(own.last)), inCsv(percent(own.all))],
          ...[own.underWay ? "oui" : "", inCsv(percent(own.finished))],
        ]);
        const complete = (await readFinishedTries(db, id, qcmId)).at(-1);
        expect(complete ? complete.right / complete.answered : null).toBe(own.finished);
        const student = book.students.find((each) => each.id === id);
        if (!student) continue;
        if (own.underWay) underWay++;
        expect([student.marks[i], student.unfinished.includes(qcmId)]).toEqual([
          rounded(own.finished === null ? null : 20 * own.finished),
          own.underWay,
        ]);
        expect(marks.find(([name, first]) => name === student.name && first === student.firstName)?.[4 + i]).toBe(
          own.underWay && own.finished === null ? "en cours" : inCsv(student.marks[i] ?? null),
        );
        const page = await get<StudentPage>(`students/${id}/progress`);
        const tries = page.quizzes.find((quiz) => quiz.id === qcmId)?.tries ?? [];
        const done = tries.filter(({ answered }) => answered === counted[i]).at(-1);
        expect(done ? done.right / done.answered : null).toBe(own.finished);
      }
      const averages = {
        avgFirstTry: percent(mean(known(figures.map(({ first }) => first)))),
        avgLastTry: percent(mean(known(figures.map(({ last }) => last)))),
        avgAllTries: percent(mean(known(figures.map(({ all }) => all)))),
        avgNbTry: rounded(mean(figures.map(({ tries }) => tries))),
        nbStudent: figures.length,
      };
      expect(stats.allStatsByQcm).toEqual(averages);
      expect(qcms.find(({ id }) => id === qcmId)?.allStatsByQcm).toEqual(averages);
      const line = listed.find((cells) => cells[1] === `Quiz ${i}`);
      for (const value of [averages.avgFirstTry, averages.avgLastTry, averages.avgAllTries]) expect(line).toContain(inCsv(value));
      const column = known(book.students.map((student) => figuresOf(student.id, i).finished)).map((each) => rounded(20 * each) ?? 0);
      expect(book.quizzes[i]?.mean).toBe(rounded(mean(column)));
    }
    expect(underWay).toBeGreaterThan(3);
    await t.app.close();
  });
});
