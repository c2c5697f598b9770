import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import type { Context } from "../../platform/context.ts";
import { contentKey } from "../questions/questions.rules.ts";
import { describeImport } from "./import.report.ts";
import { importPaths } from "./import-paths.service.ts";
import { summaryOf } from "./testing.ts";

const answers = ["La pression", "Le vent", "La masse", "Le temps"];
const question = (number: number, text: string, more: object = {}) => ({ theme: 1, number, question: text, answers, correct: 1, ...more });

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "badin-test-import-"));
  const flat = (background: string) => sharp({ create: { width: 30, height: 20, channels: 3, background } });
  await flat("#ff0000").png().toFile(join(directory, "rouge.png"));
  await flat("#ff0000").gif().toFile(join(directory, "rouge-aussi.gif"));
  await flat("#0000ff").png().toFile(join(directory, "bleu.png"));
  writeFileSync(join(directory, "abimee.png"), "89504e470d0a1a0a");
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

onBothEngines((open) => {
  let context: Context;
  beforeEach(async () => {
    context = (await createTestApp(await open())).context;
  });

  const write = (year: number, questions: unknown[], exam = `BIA ${year}`): string => {
    const path = join(directory, `${year}.json`);
    writeFileSync(path, JSON.stringify({ exam, year, questions }));
    return path;
  };
  const importAll = async (...paths: string[]) => (await importPaths(context, paths)).map(summaryOf);
  const bank = () => context.database.db.selectFrom("questions").orderBy("id").select(["id", "text", "year", "image_id"]).execute();
  const places = () =>
    context.database.db
      .selectFrom("exam_questions as eq")
      .innerJoin("exams as e", "e.id", "eq.exam_id")
      .orderBy("e.year")
      .orderBy("eq.theme_id")
      .orderBy("eq.number")
      .select(["e.name", "eq.theme_id", "eq.number", "eq.question_id"])
      .execute();

  test("the dry run of several files tells exactly what their import then does", async () => {
    await importAll(write(2008, [question(1, "Le pascal mesure :"), question(2, "Le kelvin mesure :", { correct: 3 })]));
    const files = [
      write(2010, [question(1, "Le pascal mesure :"), question(2, "Le nœud mesure :", { correct: 2 })]),
      // Known from 2010; the same words with another right answer; new; and its own twin.
      write(2015, [
        question(1, "Le nœud mesure :", { correct: 2 }),
        question(2, "Le nœud mesure :", { correct: 3 }),
        question(3, "Le mètre mesure :", { correct: 4 }),
        question(4, "Le mètre mesure :", { correct: 4 }),
      ]),
      // Places of an earlier file: one replaced, one the same.
      join(directory, "2015-bis.json"),
      write(2012, [question(1, "Le mètre mesure :", { correct: 4 }), question(2, "Le pascal mesure :")]),
    ];
    writeFileSync(
      files[2] ?? "",
      JSON.stringify({
        exam: "BIA 2015",
        year: 2015,
        questions: [question(1, "Le nœud mesure :", { correct: 2 }), question(3, "Le joule mesure :")],
      }),
    );
    const announced = (await importPaths(context, files, { preview: true })).map(summaryOf);
    expect(await bank()).toHaveLength(2);
    const done = (await importPaths(context, files)).map(summaryOf);
    expect(announced).toEqual(done);
    expect(done.map(({ added, merged, known }) => [added.length, merged.length, known])).toEqual([
      [1, 1, 0],
      [2, 2, 0],
      [1, 0, 1],
      [0, 2, 0],
    ]);
  });

  test("a question of two papers is one question with two appearances, each paper keeping its order; its year is the latest", async () => {
    const old = write(2010, [question(1, "Le pascal mesure :"), question(2, "Le nœud mesure :", { correct: 2 })]);
    const recent = write(2020, [
      question(1, "Le mètre mesure :", { correct: 3 }),
      question(4, "Le Pascal\u00a0mesure", { answers: ["Le vent", "la masse.", "La pression", "Le temps"], correct: 3 }),
    ]);
    const [first, second] = await importAll(old, recent);
    expect(first).toMatchObject({ exam: "BIA 2010", added: [{ number: 1 }, { number: 2 }], merged: [], refused: [] });
    expect(second).toMatchObject({ added: [{ number: 1 }], merged: [{ theme: 1, number: 4, like: "BIA 2010, thème 1 n°\u00a01" }] });
    const [pascal] = await bank();
    expect(await bank()).toHaveLength(3);
    expect(pascal).toMatchObject({ text: "Le pascal mesure :", year: 2020 });
    expect((await places()).filter((p) => p.question_id === pascal?.id)).toMatchObject([
      { name: "BIA 2010", number: 1 },
      { name: "BIA 2020", number: 4 },
    ]);
  });

  test("papers give the same bank whatever their order", async () => {
    const old = write(2010, [question(1, "Le pascal mesure :")]);
    const recent = write(2020, [question(3, "Le PASCAL mesure :")]);
    await importAll(recent, old);
    expect(await bank()).toMatchObject([{ year: 2020 }]);
  });

  test("imported again, a paper adds nothing", async () => {
    const path = write(2010, [question(1, "Le pascal mesure :", { image: "rouge.png" }), question(2, "Le nœud mesure :", { correct: 2 })]);
    await importAll(path);
    const before = [await bank(), await places()];
    expect(await importAll(path)).toMatchObject([{ added: [], merged: [], replaced: [], known: 2, refused: [] }]);
    expect([await bank(), await places()]).toEqual(before);
  });

  test("a question whose picture was saved anew is the one of the earlier paper; read again, both papers change nothing", async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><path d="M20 120 Q90 20 280 120 Q150 150 20 120" fill="none" stroke="#000" stroke-width="6"/></svg>',
    );
    await sharp(drawing).png().toFile(join(directory, "aile.png"));
    await sharp(drawing).flatten({ background: "#fff" }).resize(500).jpeg({ quality: 60 }).toFile(join(directory, "aile.jpg"));
    await sharp(drawing).flop().png().toFile(join(directory, "aile-tournee.png"));
    const profile = (image: string, more = {}) => question(1, "Ce profil d’aile crée :", { image, ...more });
    const papers = [
      write(2019, [profile("aile.png")]),
      write(2020, [profile("aile.jpg")]),
      write(2021, [profile("aile-tournee.png")]),
      write(2022, [profile("aile.jpg", { correct: 2 })]),
    ];
    const announced = await importPaths(context, papers, { preview: true });
    const done = await importPaths(context, papers);
    expect(announced.map(summaryOf)).toEqual(done.map(summaryOf));
    expect(done.map((report) => "lines" in report && report.lines.map(({ status, doubt, like }) => [status, doubt, like]))).toEqual([
      [["added", null, null]],
      [["merged", "même question, et la même image dans un autre fichier", "BIA 2019, thème 1 n°\u00a01"]],
      // Turned over, it is another drawing; with another answer, a person says.
      [["added", null, null]],
      [["added", null, "BIA 2019, thème 1 n°\u00a01"]],
    ]);
    const before = [await bank(), await places()];
    const again = (await importPaths(context, papers)).map(summaryOf);
    expect(again.map(({ added, merged, replaced, known }) => [added, merged, replaced, known])).toEqual(papers.map(() => [[], [], [], 1]));
    expect([await bank(), await places()]).toEqual(before);
  });

  test("what a teacher corrected stays, even when the file says otherwise", async () => {
    const path = write(2010, [question(1, "Le pascal mesure :")]);
    await importAll(path);
    const id = (await bank())[0]?.id ?? 0;
    const text = "Le pascal, unité internationale, mesure :";
    await context.database.db
      .updateTable("questions")
      .set({
        text,
        content_key: contentKey({ text, answers, correct: 1, imageSha256: null }),
        updated_by: await createUser(context.database.db),
      })
      .where("id", "=", id)
      .execute();
    expect(await importAll(path)).toMatchObject([{ added: [], known: 1 }]);
    expect(await bank()).toMatchObject([{ id, text }]);
  });

  test("a corrected file puts its new question in the place of the old one", async () => {
    await importAll(write(2010, [question(1, "Le pascal mesure :")]));
    expect(await importAll(write(2010, [question(1, "Le newton mesure :", { correct: 3 })]))).toMatchObject([
      { added: [{ number: 1 }], replaced: [{ theme: 1, number: 1 }] },
    ]);
    expect(await places()).toMatchObject([{ number: 1, question_id: (await bank())[1]?.id }]);
  });

  test("a question that cannot be kept is refused with its reason, and the others of the file are imported", async () => {
    const path = write(2010, [
      question(1, "Le pascal mesure :"),
      question(2, "Trop peu de réponses :", { answers: ["Une"] }),
      question(3, "Image absente :", { image: "absente.gif" }),
      question(4, "Image abîmée :", { image: "abimee.png" }),
      question(5, "Image qui n’en est pas une :", { image: "2010.json" }),
    ]);
    const [report] = await importAll(path);
    expect(report?.added).toHaveLength(1);
    expect(report?.refused).toEqual([
      { theme: 1, number: 2, reason: "elle n’a qu’une réponse" },
      { theme: 1, number: 3, reason: "Le fichier de l’image n’existe pas (absente.gif)" },
      { theme: 1, number: 4, reason: "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP (abimee.png)" },
      { theme: 1, number: 5, reason: "Ce fichier n’est pas une image PNG, JPEG, GIF ou WebP (2010.json)" },
    ]);
  });

  test("a picture out of the folder of the file is refused, also through a link", async () => {
    const outside = mkdtempSync(join(tmpdir(), "badin-test-outside-"));
    copyFileSync(join(directory, "rouge.png"), join(outside, "secret.png"));
    symlinkSync(join(outside, "secret.png"), join(directory, "lien.png"));
    const [report] = await importAll(
      write(2010, [
        question(1, "Image au-dessus :", { image: `../${basename(outside)}/secret.png` }),
        question(2, "Image au chemin absolu :", { image: join(outside, "secret.png") }),
        question(3, "Image par un lien :", { image: "lien.png" }),
      ]),
    );
    rmSync(outside, { recursive: true });
    rmSync(join(directory, "lien.png"));
    expect(report?.added).toEqual([]);
    for (const { reason } of report?.refused ?? []) expect(reason).toContain("doit être dans le dossier du fichier");
    expect(report?.refused).toHaveLength(3);
  });

  test("the same picture in two formats is one image, and questions on another picture are others", async () => {
    const files = await importPaths(context, [
      write(2010, [question(1, "Ce dessin montre :", { image: "rouge.png" }), question(2, "Cette photo montre :", { image: "rouge.png" })]),
      write(2011, [
        question(1, "Ce dessin montre :", { image: "rouge-aussi.gif" }),
        question(2, "Ce dessin montre :", { image: "bleu.png" }),
      ]),
    ]);
    expect(files.map(summaryOf)).toMatchObject([{ added: [{}, {}] }, { merged: [{ number: 1 }], added: [{ number: 2 }] }]);
    expect(await context.database.db.selectFrom("images").select("sha256").execute()).toHaveLength(2);
  });

  test("the same wording with another right answer is added, and shown to be looked at", async () => {
    const [, second] = await importAll(
      write(2010, [question(1, "Le pascal mesure :")]),
      write(2011, [question(1, "Le pascal mesure :", { correct: 2 })]),
    );
    expect(second).toMatchObject({
      added: [{ number: 1 }],
      merged: [],
      alike: [{ theme: 1, number: 1, like: "BIA 2010, thème 1 n°\u00a01" }],
    });
  });

  describe("a file that is no paper", () => {
    test("is reported, and the others are imported", async () => {
      const broken = join(directory, "cassee.json");
      writeFileSync(broken, "{");
      const files = await importPaths(context, [broken, join(directory, "absente.json"), write(2010, [question(1, "Le pascal mesure :")])]);
      expect(files.map(summaryOf)).toMatchObject([
        { file: "cassee.json", reason: "ce n’est pas du JSON" },
        { file: "absente.json", reason: "le fichier ne peut pas être lu" },
        { added: [{ number: 1 }] },
      ]);
    });

    test("may be a paper whose name belongs to one of another year", async () => {
      await importAll(write(2010, [question(1, "Le pascal mesure :")]));
      const files = await importPaths(context, [write(2011, [question(1, "Le nœud mesure :")], "BIA 2010")]);
      expect(files).toEqual([{ file: "2011.json", reason: "l’annale «\u00a0BIA 2010\u00a0» existe déjà, de 2010" }]);
      expect(await bank()).toHaveLength(1);
    });
  });

  test("the report says in French what came in, what was known and what was refused", async () => {
    await importAll(write(2010, [question(1, "Le pascal mesure :")]));
    const path = write(2011, [
      question(1, "Le pascal mesure :"),
      question(2, "Le nœud mesure :", { correct: 2 }),
      question(3, "Vide :", { answers: [] }),
    ]);
    const files = await importPaths(context, [path]);
    const text = describeImport(files).replaceAll("\u00a0", " ");
    expect(text).toBe(
      [
        "2011.json (BIA 2011) : 1 ajoutée, 1 réunie, 0 déjà là, 1 refusée",
        "  Réunies à une question connue",
        "    thème 1 n° 1 = BIA 2010, thème 1 n° 1",
        "  Refusées",
        "    2011.json, thème 1 n° 3 : elle n’a pas de réponses",
        "",
        "En tout : 1 question ajoutée, 1 réunie à une question connue, 0 déjà là, 1 refusée.",
        "",
      ].join("\n"),
    );
  });
});
