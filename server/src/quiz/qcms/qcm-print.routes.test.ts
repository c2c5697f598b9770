import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

onBothEngines((openDatabase, engine) => {
  test("a quiz prints its questions in order, with a grid and its key, for the teachers of its class only", async () => {
    const database = await openDatabase();
    const { db } = database;
    const t = await createTestApp(database);
    const school = await createSchool(db);
    const classroom = await createClassroom(db, { school_id: school });
    const questions: number[] = [];
    for (const word of ["un", "deux", "trois"])
      questions.push(
        (
          await createQuestion(db, {
            text: `Où est l’épreuve ${word} ?`,
            answers: [`Là ${word}`, `Ici ${word}`, `Ailleurs ${word}`, `Loin ${word}`],
            correct: 2,
          })
        ).id,
      );
    const qcm = await createQcm(db, { classroom_id: classroom, name: "Révision d’été", questions });
    const path = `/api/teachers/classrooms/${classroom}/qcms/${qcm}/print`;
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));

    const paper = await textOf((await teacher.call("GET", path)).rawPayload);
    expect(paper).toContain("Révision d’été");
    expect(paper).toContain("Grille de réponses");
    const places = ["un", "deux", "trois"].map((word) => paper.indexOf(`Où est l’épreuve ${word} ?`));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const key = await textOf((await teacher.call("GET", `${path}?document=key`)).rawPayload);
    expect(key).toMatch(/1 b Ici un 2 b Ici deux 3 b Ici trois/);

    expect((await teacher.call("GET", `${path}?variants=Z`)).statusCode).toBe(400);
    expect((await t.visitor().call("GET", path)).statusCode).toBe(401);
    expect((await (await t.signedInAs(await createStudent(db, classroom))).call("GET", path)).statusCode).toBe(403);
    const stranger = await t.signedInAs(await createTeacher(db, await createSchool(db), []));
    expect((await stranger.call("GET", path)).statusCode).toBe(404);
  });

  test.runIf(engine === "sqlite")(
    "a formula is drawn, in questions, answers and the key; one that is not LaTeX prints as it is written",
    async () => {
      const database = await openDatabase();
      const { db } = database;
      const t = await createTestApp(database);
      const school = await createSchool(db);
      const classroom = await createClassroom(db, { school_id: school });
      const answers = ["Le produit \\(V^2\\)", "La somme", "L’écart", "Le reste"];
      const question = await createQuestion(db, { text: "Que vaut \\(\\sqrt{V}\\), et non \\(\\frac{\\) ?", answers, correct: 1 });
      const qcm = await createQcm(db, { classroom_id: classroom, questions: [question.id] });
      const teacher = await t.signedInAs(await createTeacher(db, school, [classroom]));
      const path = `/api/teachers/classrooms/${classroom}/qcms/${qcm}/print`;
      const paper = await textOf((await teacher.call("GET", path)).rawPayload);
      expect(paper).toMatch(/Que vaut\s*, et non \\\(\\frac\{\\\) \?/);
      expect(paper).not.toMatch(/sqrt|V\^2/);
      expect(await textOf((await teacher.call("GET", `${path}?document=key`)).rawPayload)).toMatch(/1 a Le produit/);
    },
  );
});
