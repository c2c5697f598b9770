import type { GridScanEvent, MockExam, PaperEntry, PrintEvent } from "@badin/contract";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQuestion, createSchool, createTeacher } from "../../../test/factories.ts";
import { type MockExamWorld, prepareMockExams } from "./testing.ts";

/** Text of a PDF, on one line, with simple spaces. */
async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** Text of a PDF by variant, which the foot of each page names. */
async function byVariant(pdf: Buffer): Promise<Map<string, string>> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const pages = Map.groupBy(text, (page) => /Variante ([A-D])/.exec(page)?.[1] ?? "");
  return new Map([...pages].map(([letter, all]) => [letter, all.join(" ").replace(/\s+/g, " ")]));
}

/** Returns the letters of a key, in order. The answers of these tests all begin with « Le ». */
const lettersOf = (key: string): string[] => [...key.matchAll(/(?<=\s)\d+ ([abcd]) Le /g)].map(([, letter = ""]) => letter);

onBothEngines((openDatabase, engine) => {
  /** How a paper is drawn is the same on every engine. */
  const once = engine === "sqlite";
  let w: MockExamWorld;
  let exam: MockExam;
  beforeEach(async () => {
    w = await prepareMockExams(await openDatabase(), 4);
    exam = await w.open({ perPart: 4, english: "optional", name: "Épreuve « où ça ? » n° 1" });
  });
  const print = (query: string, by = w.teacher, root = w.root) => by.call("GET", `${root}/${exam.id}/print?${query}`);

  test.runIf(once)("the paper has its cover, every question and answer, and its grid; it is tagged and in French", async () => {
    const reply = await print("variants=A");
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    const text = await textOf(reply.rawPayload);
    expect(text).toContain("Épreuve « où ça ? » n° 1");
    expect(text).toContain("Tu as 2 h 30 pour les cinq parties, dans l’ordre que tu veux, et 30 min de plus si tu passes l’anglais.");
    for (const q of exam.questions) for (const part of [q.question, ...q.answers]) expect(text).toContain(part);
    expect(text).toContain("Grille de réponses");
    expect(text).toContain("elle peut être photographiée ou numérisée, et son image n’est pas gardée.");
    expect(text).toContain("6. Anglais");
    expect(text).toMatch(/Reçu à partir de 50\spoints sur 100\./);
    expect(text).not.toContain("Mention");
    expect(text).not.toContain("Corrigé");
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(reply.rawPayload)));
    expect(info).toMatchObject({ Title: exam.name, Language: "fr-FR" });
    expect(await textOf((await print("grid=false")).rawPayload)).not.toContain("Grille de réponses");
  });

  test.runIf(once)(
    "a question of 600 letters and a name of 60 are printed whole, in four variants of 5 MB at most, fonts inside",
    async () => {
      const long = `${"Un pilote lit ce message avant de partir, puis le relit. ".repeat(11).slice(0, 594)} fin ?`;
      const name = "Examen blanc de printemps des classes du vendredi après-midi !".slice(0, 60);
      const { db } = w.t.context.database;
      await db.updateTable("questions").set({ text: long }).where("theme_id", "=", 1).execute();
      exam = await w.open({ perPart: 4, english: "optional", name });
      const { rawPayload } = await print("variants=ABCD");
      expect(rawPayload.length).toBeLessThan(5_000_000);
      const text = await textOf(rawPayload);
      expect([long.length, name.length]).toEqual([600, 60]);
      expect(text).toContain(name.trim());
      expect(text).toContain(long);
      const fonts = rawPayload.toString("latin1").match(/\/Type \/Font\b/g) ?? [];
      const inside = rawPayload.toString("latin1").match(/\/FontFile[23]? \d/g) ?? [];
      expect([fonts.length > 0, inside.length > 0]).toEqual([true, true]);
    },
  );

  test.runIf(once)(
    "a browser hears of each page of the four papers before it gets them in one file, and of signs that no font has",
    async () => {
      const { db } = w.t.context.database;
      const said = async () => {
        const reply = await print("variants=ABCD&progress=true");
        expect(reply.headers["content-type"]).toBe("application/x-ndjson");
        return reply.body
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as PrintEvent);
      };
      const events = await said();
      const pages = events.flatMap((event) => ("page" in event ? [event] : []));
      const last = events.at(-1);
      const file = Buffer.from(last && "pdf" in last ? last.pdf : "", "base64");
      const pdf = await getDocumentProxy(new Uint8Array(file));
      const { numPages } = pdf;
      expect([pages[0]?.pages, pages.at(-1)?.page]).toEqual([numPages, numPages]);
      expect((await pdf.getOutline()).map(({ title }: { title: string }) => title)).toEqual(
        [..."ABCD"].map((letter) => `Variante ${letter}`),
      );
      expect(last).toMatchObject({ missing: "" });

      // Chinese, Arabic, a Greek letter and a clock have a font; the face of a newer standard has none.
      await db.updateTable("questions").set({ text: "航空 طيران Δ ⏱ \u{1FAE0} ?" }).where("theme_id", "=", 1).execute();
      exam = await w.open({ perPart: 4, english: "optional" });
      expect((await said()).at(-1)).toMatchObject({ missing: "\u{1FAE0}" });
    },
  );

  test.runIf(once)("each variant asks the same questions, and its key names the right answers", async () => {
    const papers = await byVariant((await print("variants=ABCD&grid=false")).rawPayload);
    const keys = await byVariant((await print("document=key&variants=ABCD")).rawPayload);
    const orders = new Set<string>();
    for (const letter of "ABCD") {
      const [paper, key] = [papers.get(letter) ?? "", keys.get(letter) ?? ""];
      const letters = lettersOf(key);
      expect(letters).toHaveLength(exam.questions.length);
      const asked = exam.questions.toSorted((a, b) => startOf(paper, a) - startOf(paper, b));
      for (const [i, q] of asked.entries()) {
        const order = q.answers.toSorted((a, b) => paper.indexOf(a) - paper.indexOf(b));
        expect(order["abcd".indexOf(letters[i] ?? "")], `${letter} ${q.id}`).toBe(q.answers[q.correct - 1]);
      }
      orders.add(asked.map((q) => q.id).join());
    }
    expect(orders.size).toBe(4);
  });

  test.runIf(once)("the grid prints alone, a page a variant, and is read like the one behind the paper", async () => {
    const reply = await print("document=grid&variants=BD");
    const pdf = await getDocumentProxy(new Uint8Array(reply.rawPayload));
    const { text } = await extractText(pdf);
    expect(text.map((page) => /Variante ([A-D])/.exec(page)?.[1])).toEqual(["B", "D"]);
    for (const q of exam.questions) expect(text.join(" ")).not.toContain(q.question);
    const read = await w.teacher.call("POST", `${w.root}/${exam.id}/paper-copies/scan`, reply.rawPayload, {
      headers: { "content-type": "application/octet-stream" },
    });
    const pages = read.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as GridScanEvent)
      .flatMap((event) => ("page" in event ? [event] : []));
    expect(pages.map(({ reading }) => reading?.variant)).toEqual(["B", "D"]);
    for (const { reading } of pages) expect(reading?.answers.map((a) => a.state)).toEqual(Array.from({ length: 24 }, () => "none"));
    expect((await w.teacher.call("GET", `${w.root}/${exam.id}`)).json<MockExam>().printedAt).not.toBeNull();
  });

  test("the grids at the students' names come in the order of the list, a variant each in turn, on A3 too, and are read with their student", async () => {
    const printed = (await print("document=names&variants=AB&large=true")).rawPayload;
    const pdf = await getDocumentProxy(new Uint8Array(printed));
    expect((await pdf.getPage(1)).view.slice(2).map(Math.round)).toEqual([842, 1191]);
    const { text } = await extractText(pdf);
    expect(text.map((page) => ["Imbert", "Lefèvre"].filter((name) => page.includes(name)))).toEqual([["Imbert"], ["Lefèvre"]]);
    const read = await w.teacher.call("POST", `${w.root}/${exam.id}/paper-copies/scan`, printed, {
      headers: { "content-type": "application/octet-stream" },
    });
    const events = read.body.trimEnd().split("\n");
    const readings = events.map((line) => JSON.parse(line) as GridScanEvent).flatMap((event) => ("page" in event ? [event.reading] : []));
    expect(readings.map((reading) => [reading?.variant, reading?.number, reading?.userId])).toEqual([
      ["A", 1, w.friendId],
      ["B", 2, w.studentId],
    ]);
    expect(readings.flatMap((reading) => reading?.answers.map((a) => a.state) ?? [])).toEqual(Array(48).fill("none"));
  });

  test.runIf(once)("a paper without English leaves its part out", async () => {
    exam = await w.open({ perPart: 4, english: "none" });
    expect(await textOf((await print("variants=A")).rawPayload)).not.toContain("Anglais");
  });

  test("a copy typed in by its variant counts as its answers do, and the screen receives no key", async () => {
    const reply = await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`);
    expect(reply.body).not.toMatch(/correct|Commentaire|answers/);
    const entry = reply.json<PaperEntry>();
    expect(entry.students.map((s) => [s.number, s.name, s.copy])).toEqual([
      [1, "Imbert", null],
      [2, "Lefèvre", null],
    ]);
    expect(entry.variants.map((v) => v.variant)).toEqual(["A", "B", "C", "D"]);
    for (const { variant, questions } of entry.variants) {
      const key = lettersOf(await textOf((await print(`document=key&variants=${variant}`)).rawPayload));
      const answers = questions.map((q, i) => ({ id: q.id, chosen: q.choices["abcd".indexOf(key[i] ?? "")] ?? null }));
      const saved = await w.teacher.call("PUT", `${w.root}/${exam.id}/paper-copies/${w.studentId}`, {
        english: true,
        answers,
        marks: null,
      });
      expect(saved.json(), variant).toMatchObject({ kind: "paper", five: 100, english: 20, total: 110 });
    }
    const after = (await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`)).json<PaperEntry>();
    expect(after.students[1]?.copy).toEqual({ kind: "paper", total: 110 });
    await w.start(exam.id, w.friend);
    expect((await w.teacher.call("GET", `${w.root}/${exam.id}/paper-copies`)).json<PaperEntry>().students[0]?.copy).toEqual({
      kind: "screen",
      total: null,
    });
  });

  test("a printed paper keeps its questions, until its teacher gives the printed sheets up", async () => {
    const one = `${w.root}/${exam.id}`;
    const replace = () => w.teacher.call("POST", `${one}/questions/${exam.questions[0]?.id}/replacement`, {});
    const redraw = () => w.teacher.call("POST", `${one}/draw`);
    const read = async () => (await w.teacher.call("GET", one)).json<MockExam>();
    for (let i = 0; i < 4; i++) await createQuestion(w.db, { theme_id: 1 });
    await print("document=key&variants=A");
    expect((await read()).printedAt).toBeNull();
    expect((await replace()).statusCode).toBe(200);
    await print("variants=A");
    const printed = await read();
    expect(printed.printedAt).toBe(new Date(w.t.context.now()).toISOString());
    for (const change of [replace, redraw]) {
      const refused = await change();
      expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "mock_exam_printed"]);
    }
    expect((await read()).questions).toEqual(printed.questions);
    for (const [by, status] of [
      [w.t.visitor(), 401],
      [w.student, 403],
      [await w.t.signedInAs(await createTeacher(w.db, w.school, [])), 404],
    ] as const)
      expect((await by.call("DELETE", `${one}/print`)).statusCode).toBe(status);
    expect((await w.teacher.call("DELETE", `${one}/print`)).json<MockExam>().printedAt).toBeNull();
    expect((await replace()).statusCode).toBe(200);
    expect((await redraw()).statusCode).toBe(200);
    await print("variants=A");
    await w.start(exam.id);
    expect((await w.teacher.call("DELETE", `${one}/print`)).statusCode).toBe(409);
  });

  test.runIf(once)("an unknown variant or document is refused", async () => {
    for (const query of ["variants=E", "variants=BA", "variants=", "document=answers", "grid=peut-être"])
      expect((await print(query)).statusCode, query).toBe(400);
  });

  test("only the teachers of the class and the school's admin print it", async () => {
    const { db, t } = w;
    expect((await print("", t.visitor())).statusCode).toBe(401);
    expect((await print("", w.student)).statusCode).toBe(403);
    const colleague = await t.signedInAs(await createTeacher(db, w.school, []));
    expect((await print("", colleague)).statusCode).toBe(404);
    const admin = await t.signedInAs(await createTeacher(db, w.school, [], { school_admin: 1 }));
    expect((await print("", admin)).statusCode).toBe(200);
    const school = await createSchool(db);
    const theirs = await createClassroom(db, { school_id: school });
    const stranger = await t.signedInAs(await createTeacher(db, school, [theirs]));
    expect((await print("", stranger)).statusCode).toBe(404);
    expect((await print("", stranger, `/api/teachers/classrooms/${theirs}/mock-exams`)).statusCode).toBe(404);
  });
});

/**
 * Where a question begins in the text of a paper: its first printed answer, as questions of the test share their words.
 */
const startOf = (paper: string, q: MockExam["questions"][number]): number => Math.min(...q.answers.map((a) => paper.indexOf(a)));
