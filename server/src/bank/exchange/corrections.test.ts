import { type ImportCorrections, type ImportEvent, type ImportReport, importCorrectionsName } from "@badin/contract";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { correctItems } from "./corrections.rules.ts";
import type { RawItem } from "./item.ts";
import { createPictureBudget } from "./picture-budget.ts";

const red = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC", "base64");
const table = [
  "question;réponse A;réponse B;réponse C;réponse D;bonne réponse;thème;année",
  "Que mesure un baromètre ?;La pression;Le vent;La masse;Le temps;A;1;2020",
  "Que relie une isobare ?;Les points de même pression;Les points de même altitude;;;A;1;2020",
].join("\n");

const row = (part: Partial<ImportCorrections["rows"][number]>): ImportCorrections["rows"][number] => ({
  index: 2,
  text: "Que relie une isobare ?",
  answers: ["Les points de même pression", "Les points de même altitude", "Les vents", "Les nuages"],
  correct: 1,
  theme: 1,
  year: 2020,
  comment: null,
  picture: null,
  ...part,
});

describe("corrections of a file", () => {
  const item: RawItem = {
    line: 3,
    theme: 1,
    year: 2020,
    text: "Que mesure-t-il ?",
    answers: ["un", "deux"],
    right: [],
    picture: { kind: "bytes", bytes: new Uint8Array(), name: "carre.png" },
    places: [{ exam: "BIA 2020", theme: 1, number: 4 }],
    problem: "illisible",
  };
  const apply = (corrections: Partial<ImportCorrections>) =>
    correctItems({ exams: [], items: [item] }, { rows: [], points: [], ...corrections }, {}).items[0];

  test("change the item that they name, with its place, and leave the others", () => {
    expect(apply({ rows: [row({ index: 2 })] })).toEqual(item);
    expect(apply({ rows: [row({ index: 1, theme: 2, correct: 3, picture: "autre.png", comment: " Voir " })] })).toMatchObject({
      text: "Que relie une isobare ?",
      right: [3],
      theme: 2,
      comment: "Voir",
      picture: { kind: "path", path: "autre.png" },
      places: [{ exam: "BIA 2020", theme: 2, number: 4 }],
      problem: undefined,
    });
  });

  test("keep the picture of the file while its name is the same, and take it away", () => {
    expect(apply({ rows: [row({ index: 1, picture: "carre.png" })] })?.picture).toBe(item.picture);
    expect(apply({ rows: [row({ index: 1, picture: null })] })?.picture).toBeNull();
  });

  test("tie an item to a point of its theme, and to no other", () => {
    const sound = { rows: [row({ index: 1 })] };
    expect(apply({ ...sound, points: [{ index: 1, point: "1.2.1" }] })).toMatchObject({ programmePoint: "1.2.1", problem: undefined });
    for (const point of ["2.1.1", "1.9.9", "x"])
      expect(apply({ ...sound, points: [{ index: 1, point }] })?.problem).toBe(`le point ${point} n’est pas de son thème`);
  });
});

onBothEngines((open) => {
  let t: TestApp;
  let admin: Browser;
  beforeEach(async () => {
    t = await createTestApp(await open());
    admin = await t.signedInAs(await createUser(t.context.database.db, { admin: 1 }));
  });

  const send = async (query: string, content: string | Uint8Array) => {
    const { body } = await admin.call("POST", `/api/bank/import?name=table.csv${query}`, Buffer.from(content), {
      headers: { "content-type": "application/octet-stream" },
    });
    return body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as ImportEvent);
  };
  const reportOf = (events: ImportEvent[]): ImportReport | undefined =>
    events.flatMap((event) => ("report" in event ? [event.report] : []))[0];
  const packed = (corrections: unknown, pictures: Record<string, Uint8Array> = {}) =>
    zipSync({ "table.csv": strToU8(table), ...pictures, [importCorrectionsName]: strToU8(JSON.stringify(corrections)) });

  test("a preview shows what can be changed and the likely points; a corrected row comes in with its picture and its point", async () => {
    const review = reportOf(await send("&preview=true", table))?.review;
    expect(review?.programme.find(({ code }) => code === "1.2.1")).toBeDefined();
    expect(review?.rows).toMatchObject([
      { index: 1, correct: 1, theme: 1, year: 2020, picture: null, point: null },
      { index: 2, answers: ["Les points de même pression", "Les points de même altitude"] },
    ]);
    expect(review?.rows[0]?.suggested.length).toBeGreaterThan(0);

    const corrections = { rows: [row({ comment: "Iso, égal.", picture: "carre.png" })], points: [{ index: 2, point: "1.2.1" }] };
    const body = packed(corrections, { "images/carre.png": red });
    const preview = reportOf(await send("&preview=true", body));
    expect(preview?.lines.map(({ status }) => status)).toEqual(["added", "added"]);
    expect(preview?.review?.rows[1]).toMatchObject({ comment: "Iso, égal.", picture: "carre.png", point: "1.2.1" });
    const { db } = t.context.database;
    expect(await db.selectFrom("questions").select("id").execute()).toEqual([]);

    const done = reportOf(await send("", body));
    expect([done?.review, done?.lines.length]).toEqual([null, 2]);
    const saved = await db.selectFrom("questions").selectAll().where("text", "like", "Que relie%").executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ programme_point: "1.2.1", comment: "Iso, égal.", year: 2020 });
    expect(saved.image_id).not.toBeNull();
  });

  test("a doubtful item comes with what its file writes, and one that is left aside does not come in, unless it is corrected", async () => {
    const doubtful = `${table}\nQuelle est la masse d’un litre ?;1;2;3;4;4;1;2020`;
    const file = (corrections: object) =>
      zipSync({
        "table.csv": strToU8(doubtful),
        [importCorrectionsName]: strToU8(JSON.stringify({ rows: [], points: [], ...corrections })),
      });
    const shown = reportOf(await send("&preview=true", doubtful));
    expect(shown?.review?.rows.map(({ written }) => written && [written.lines?.from, written.text])).toEqual([
      null,
      [3, "Que relie une isobare ?;Les points de même pression;Les points de même altitude;;;A;1;2020"],
      null,
    ]);
    const left = reportOf(await send("&preview=true", file({ aside: [2] })));
    expect(left?.lines.map(({ status, reason }) => [status, reason])).toEqual([
      ["added", null],
      ["refused", "vous l’avez laissée de côté"],
      ["added", null],
    ]);
    await send("", file({ aside: [2], rows: [row({ index: 3, text: "Quelle est la masse d’un litre d’eau ?" })] }));
    const texts = await t.context.database.db.selectFrom("questions").select("text").orderBy("id").execute();
    expect(texts.map(({ text }) => text)).toEqual(["Que mesure un baromètre ?", "Quelle est la masse d’un litre d’eau ?"]);
  });

  test("an item that resembles a question of the bank is shown beside it; merged, it adds nothing but its year", async () => {
    const { db } = t.context.database;
    await send("", table);
    const other = table.replace("Le vent;La masse;Le temps;A;1;2020", "L’humidité;La pluie;Le froid;A;1;2021");
    const review = reportOf(await send("&preview=true", other))?.review;
    expect(review?.pairs).toMatchObject([
      {
        index: 1,
        merged: false,
        item: { text: "Que mesure un baromètre ?", answers: ["La pression", "L’humidité", "La pluie", "Le froid"], correct: 1, year: 2021 },
        otherIndex: null,
        other: { text: "Que mesure un baromètre ?", answers: ["La pression", "Le vent", "La masse", "Le temps"], correct: 1, year: 2020 },
        gains: ["year"],
      },
    ]);

    const merges = { rows: [], points: [], merges: [1] };
    const body = zipSync({ "table.csv": strToU8(other), [importCorrectionsName]: strToU8(JSON.stringify(merges)) });
    const preview = reportOf(await send("&preview=true", body));
    expect([preview?.lines[0]?.status, preview?.review?.pairs[0]?.merged]).toEqual(["merged", true]);
    expect(preview?.review?.rows.map(({ index }) => index)).not.toContain(1);
    const done = reportOf(await send("", body));
    expect(done?.lines[0]?.status).toBe("merged");
    const saved = () => db.selectFrom("questions").where("draft", "=", 0).select(["text", "year"]).execute();
    expect(await saved()).toEqual([{ text: "Que mesure un baromètre ?", year: 2021 }]);
    const undone = await admin.call("POST", `/api/bank/imports/${done?.importId}/undo`);
    expect(undone.json()).toEqual({ deleted: 0, hidden: 0, kept: 0 });
    expect(await saved()).toEqual([{ text: "Que mesure un baromètre ?", year: 2020 }]);

    expect(reportOf(await send("", other))?.lines[0]?.status).toBe("added");
    expect(await saved()).toHaveLength(2);
  });

  const paper = (year: number, ...questions: object[]) =>
    JSON.stringify({
      exam: `BIA ${year}`,
      year,
      questions: questions.map((question, i) => ({ theme: 1, number: i + 1, question: "Quel est ce nuage ?", correct: 1, ...question })),
    });
  const clouds = { answers: ["Un cumulus", "Un stratus", "Un cirrus", "Un nimbus"] };
  const others = { answers: ["Un cumulus", "Un brouillard", "Une brume", "Un givre"] };
  const importPaper = (content: string, merges: number[] = [], query = "") => {
    const files = { "annale.json": strToU8(content), [importCorrectionsName]: strToU8(JSON.stringify({ rows: [], points: [], merges })) };
    return send(query, zipSync(files)).then(reportOf);
  };

  test("an item whose picture was saved anew is merged beforehand, and kept apart when a person says so", async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#fff"/><circle cx="90" cy="110" r="60"/></svg>',
    );
    const address = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString("base64")}`;
    const first = address(await sharp(drawing).png().toBuffer(), "png");
    const anew = address(await sharp(drawing).flatten({ background: "#fff" }).resize(200).jpeg({ quality: 50 }).toBuffer(), "jpeg");
    await importPaper(paper(2019, { ...clouds, image: first }));
    const again = paper(2021, { ...clouds, image: anew });
    const preview = await importPaper(again, [], "&preview=true");
    expect(preview?.lines).toMatchObject([{ status: "merged", doubt: "même question, et la même image dans un autre fichier" }]);
    expect(preview?.review?.pairs).toMatchObject([{ index: 1, merged: true, exams: ["BIA 2021"] }]);
    // Without a place of its own it adds nothing, and can be kept apart all the same: a letter may differ.
    const row = ["Quel est ce nuage ?", ...clouds.answers, "A", 1, 2019, "i.jpg"].join(";");
    const bare = {
      "table.csv": strToU8(`question;réponse A;réponse B;réponse C;réponse D;bonne réponse;thème;année;image\n${row}`),
      "i.jpg": Buffer.from(anew.split(",")[1] ?? "", "base64"),
    };
    const known = reportOf(await send("&preview=true", zipSync(bare)));
    expect(known?.lines).toMatchObject([{ status: "known", doubt: "même question, et la même image dans un autre fichier" }]);
    expect(known?.review?.pairs).toMatchObject([{ index: 1, merged: true, exams: [], gains: [] }]);
    const files = { "annale.json": strToU8(again), [importCorrectionsName]: strToU8(JSON.stringify({ rows: [], points: [], apart: [1] })) };
    const kept = reportOf(await send("", zipSync(files)));
    expect(kept?.lines).toMatchObject([{ status: "added", doubt: null, like: "BIA 2019, thème 1 n°\u00a01" }]);
  });

  test("merged, an item gives the question of the bank the comment, picture, year and place that it lacks; undone, it takes them back", async () => {
    const { db } = t.context.database;
    await importPaper(paper(2019, clouds));
    const read = () =>
      db
        .selectFrom("questions as q")
        .leftJoin("images as i", "i.id", "q.image_id")
        .select(["q.comment", "q.year", "i.sha256", "q.image_alt", "q.content_key"])
        .execute();
    const before = await read();
    const image = `data:image/png;base64,${Buffer.from(red).toString("base64")}`;
    const fuller = paper(2021, { ...others, comment: "Il bourgeonne.", image, alt: "Un chou-fleur" });
    const preview = await importPaper(fuller, [], "&preview=true");
    expect(preview?.review?.pairs).toMatchObject([
      { index: 1, otherIndex: null, gains: ["comment", "picture", "year"], exams: ["BIA 2021"], other: { image: null } },
    ]);
    expect(preview?.review?.pairs[0]?.item.image).toMatch(/^iVBOR/);

    const done = await importPaper(fuller, [1]);
    expect(await read()).toEqual([
      {
        comment: "Il bourgeonne.",
        year: 2021,
        sha256: expect.stringMatching(/^\w{64}$/),
        image_alt: "Un chou-fleur",
        content_key: expect.any(String),
      },
    ]);
    expect(await db.selectFrom("question_versions").select("version").execute()).toHaveLength(1);
    // The judgement holds: the same file again adds nothing.
    expect((await importPaper(fuller))?.lines.map(({ status }) => status)).toEqual(["known"]);
    expect((await admin.call("POST", `/api/bank/imports/${done?.importId}/undo`)).json()).toEqual({ deleted: 0, hidden: 0, kept: 0 });
    expect(await read()).toEqual(before);
  });

  test("a merge never replaces what the bank has, nor does undoing it take back what somebody wrote since", async () => {
    const { db } = t.context.database;
    await importPaper(paper(2019, { ...clouds, comment: "Le mien." }));
    await importPaper(paper(2020, { ...others, comment: "Un autre." }), [1]);
    expect(await db.selectFrom("questions").select("comment").execute()).toEqual([{ comment: "Le mien." }]);

    await db.updateTable("questions").set({ comment: null }).execute();
    const done = await importPaper(paper(2021, { ...others, comment: "Un autre." }), [1]);
    await db.updateTable("questions").set({ comment: "Récrit." }).execute();
    await admin.call("POST", `/api/bank/imports/${done?.importId}/undo`);
    expect(await db.selectFrom("questions").select("comment").execute()).toEqual([{ comment: "Récrit." }]);
  });

  test("two questions of one file that resemble each other are shown side by side, and merged into one that has both places", async () => {
    const { db } = t.context.database;
    const twins = paper(2021, clouds, { ...others, comment: "Il bourgeonne." });
    const preview = await importPaper(twins, [], "&preview=true");
    expect(preview?.review?.pairs).toMatchObject([
      { index: 2, merged: false, otherIndex: 1, gains: ["comment"], item: others, other: clouds },
    ]);
    expect((await importPaper(twins, [2]))?.lines.map(({ status }) => status)).toEqual(["added", "merged"]);
    expect(await db.selectFrom("questions").select("comment").execute()).toEqual([{ comment: "Il bourgeonne." }]);
    expect(await db.selectFrom("exam_questions").select("number").orderBy("number").execute()).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test("pictures of a review stop where they would weigh too much", () => {
    const budget = createPictureBudget(10);
    const png = (bytes: number) => new Uint8Array(bytes);
    expect(budget.show(png(6))).toEqual({ image: "AAAAAAAA", answerImages: [] });
    expect(budget.show(png(6), [png(3), null, png(3)])).toEqual({ image: null, answerImages: ["AAAA", null, null] });
  });

  test("a corrected row is judged as any other; corrections that cannot be read refuse the file", async () => {
    const still = reportOf(await send("&preview=true", packed({ rows: [row({ answers: ["Un", "Un", "Deux", "Trois"] })], points: [] })));
    expect(still?.lines[1]).toMatchObject({ status: "refused", reason: "deux réponses sont les mêmes" });
    for (const bad of [{}, { rows: [row({ answers: ["Un"] })], points: [] }, { rows: [row({ text: "a".repeat(20_001) })], points: [] }])
      expect(await send("&preview=true", packed(bad))).toMatchObject([
        { failure: { error_description: "Ce fichier ne peut pas être importé\u00a0: ses corrections ne se lisent pas." } },
      ]);
  });
});
