import type { ClassProgress, Gradebook, StudentPage } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createStudent, createTeacher } from "../../../test/factories.ts";
import { hour, type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";
import { readWorkbook } from "../../platform/spreadsheets/testing.ts";

onBothEngines((open) => {
  /**
   * An exam of two questions a part. Inès: all right, English too; Hugo did not come; Léa's account is made the day
   * after. In another class Ada sits her exam with 5 of 10 right, then moves here.
   */
  async function prepare() {
    const w = await prepareMockExams(await open());
    const exam = await w.open({ name: "Examen de décembre" });
    await w.start(exam.id);
    await w.answerAll(exam, 12);
    await w.handIn(exam.id);
    const other = await createClassroom(w.db, { school_id: w.school, name: "BIA du lundi" });
    const colleague = await w.t.signedInAs(await createTeacher(w.db, w.school, [other, w.classroom]));
    const ada = await createStudent(w.db, other, { first_name: "Ada", name: "Caron" });
    const theirs = await sitElsewhere(w, other, colleague, ada);
    await colleague.call("POST", `/api/teachers/classrooms/${other}/mock-exams/${theirs}/end`, {});
    w.t.advance(4 * hour);
    const lea = await createStudent(w.db, w.classroom, { first_name: "Léa", name: "Zorn", created_at: w.t.context.now() });
    const url = `${w.home}/gradebook`;
    const read = async () => (await w.teacher.call("GET", url)).json<Gradebook>();
    const marks = (book: Gradebook) => book.students.map((s) => [s.name, ...s.examMarks, s.mean]);
    const move = () => colleague.call("POST", `/api/teachers/classrooms/${other}/users/${ada}/classroom/${w.classroom}`);
    return { ...w, exam, other, theirs, colleague, ada, lea, url, read, marks, move };
  }

  async function sitElsewhere(w: MockExamWorld, classroom: number, teacher: MockExamWorld["teacher"], userId: number): Promise<number> {
    const root = `/api/teachers/classrooms/${classroom}/mock-exams`;
    const created = (await teacher.call("POST", root, w.form({ name: "Examen du lundi" }))).json();
    await teacher.call("POST", `${root}/${created.id}/plan`);
    const student = await w.t.signedInAs(userId);
    await w.start(created.id, student, false);
    await w.answerAll(created, 5, student, false);
    await w.handIn(created.id, student);
    return created.id;
  }

  describe("mock exams in the gradebook", () => {
    test("are marks on 20, never above it though English adds points, and weigh like quizzes", async () => {
      const w = await prepare();
      const book = await w.read();
      expect(book.exams).toEqual([
        expect.objectContaining({ id: w.exam.id, name: "Examen de décembre", elsewhere: null, published: false, weight: 1, mean: 20 }),
      ]);
      expect(w.marks(book)).toEqual([
        ["Imbert", null, null],
        ["Lefèvre", 20, 20],
        ["Zorn", null, null],
      ]);
      const weigh = (mockExamId: number) => w.teacher.call("PUT", w.url, { missingIsZero: true, examWeights: [{ mockExamId, weight: 0 }] });
      expect(w.marks((await weigh(w.exam.id)).json<Gradebook>())).toEqual([
        ["Imbert", null, null],
        ["Lefèvre", 20, null],
        ["Zorn", null, null],
      ]);
      expect((await weigh(w.theirs)).statusCode).toBe(404);
    });

    test("count zero for a student who could have come, when the teacher says so, never for one who joined afterwards", async () => {
      const w = await prepare();
      const book = (await w.teacher.call("PUT", w.url, { missingIsZero: true })).json<Gradebook>();
      expect(w.marks(book)).toEqual([
        ["Imbert", null, 0],
        ["Lefèvre", 20, 20],
        ["Zorn", null, null],
      ]);
      expect(book.students.map((s) => s.absences)).toEqual([[w.exam.id], [], []]);
      const [copy] = (await w.results(w.exam.id)).copies;
      await w.teacher.call("POST", `${w.root}/${w.exam.id}/copies/${copy?.copyId}/standing`, { counted: false });
      expect(w.marks(await w.read())[1]).toEqual(["Lefèvre", null, null]);
    });

    test("leave in a column each, with « Abs » for the absent alone", async () => {
      const w = await prepare();
      await w.move();
      const sheetOf = async (url: string) => readWorkbook((await w.teacher.call("GET", url)).rawPayload)[0]?.cells.slice(3) ?? [];
      expect(await sheetOf(`${w.url}/export`)).toEqual([
        ["Nom", "Prénom", "Identifiant", "Moyenne (/20)", "Examen de décembre (/20)", "Examen du lundi, BIA du lundi (/20)"],
        ["Caron", "Ada", expect.any(String), 10, null, 10],
        ["Imbert", "Hugo", expect.any(String), null, "Abs", null],
        ["Lefèvre", "Inès", expect.any(String), 20, 20, null],
        ["Zorn", "Léa", expect.any(String), null, null, null],
        ["La classe", null, null, 15, 20, 10],
        ["Coefficient", null, null, null, "1", "1"],
      ]);
      const followed = await sheetOf(`${w.home}/progress/export`);
      expect(followed[0]?.slice(-2)).toEqual(["Examen de décembre (/100)", "Examen du lundi, BIA du lundi (/100)"]);
      expect(followed.slice(1).map((row) => [row[0], ...row.slice(-2)])).toEqual([
        ["Caron", null, 50],
        ["Imbert", "Abs", null],
        ["Lefèvre", 110, null],
        ["Zorn", null, null],
      ]);
    });
  });

  describe("a student", () => {
    test("a student who joined after an exam is not absent from it, on screen nor in the export", async () => {
      const w = await prepare();
      expect((await w.results(w.exam.id)).absents.map((s) => s.firstName)).toEqual(["Hugo"]);
      expect((await w.teacher.call("GET", `${w.root}/${w.exam.id}/results/export?format=csv&table=marks`)).body).not.toContain("Zorn");
      await w.move();
      expect((await w.results(w.exam.id)).absents.map((s) => s.firstName)).toEqual(["Hugo"]);
    });

    test("a student who changes class brings their copies, which the new teachers see, and the former class keeps", async () => {
      const w = await prepare();
      await w.move();
      const progress = (await w.teacher.call("GET", `${w.home}/progress`)).json<ClassProgress>();
      expect(progress.students.map((s) => [s.firstName, ...s.mockExams])).toEqual([["Ada", 50], ["Hugo"], ["Inès", 110], ["Léa"]]);
      const page = async (id: number) => (await w.teacher.call("GET", `${w.home}/students/${id}/progress`)).json<StudentPage>();
      expect((await page(w.ada)).mockExams).toEqual([expect.objectContaining({ name: "Examen du lundi", total: 50, published: false })]);
      const theirs = await w.colleague.call("GET", `/api/teachers/classrooms/${w.other}/mock-exams/${w.theirs}/results`);
      expect(theirs.json().copies.map((c: { firstName: string }) => c.firstName)).toEqual(["Ada"]);
      await w.colleague.call("POST", `/api/teachers/classrooms/${w.other}/mock-exams/${w.theirs}/publication`, { published: true });
      expect((await page(w.ada)).mockExams).toEqual([expect.objectContaining({ published: true })]);
    });
  });
});
