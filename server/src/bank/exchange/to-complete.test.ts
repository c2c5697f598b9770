import type { ImportReport, Question } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createUser } from "../../../test/factories.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";

const gift = [
  "Le pascal mesure : {=la pression ~le vent ~la masse ~le temps}",
  "Le nœud mesure la vitesse {T}",
  "Ce nuage est : {=un cumulus ~un stratus ~un cirrus}",
  "Ces vents sont : {~%50%la tramontane ~%50%le mistral ~le sirocco ~la bise ~le foehn}",
].join("\n\n");

onBothEngines((open) => {
  let t: TestApp;
  let admin: Browser;
  beforeEach(async () => {
    t = await createTestApp(await open());
    admin = await t.signedInAs(await createUser(t.db, { admin: 1 }));
  });

  const importFile = async (preview: boolean, content = gift): Promise<ImportReport> => {
    const headers = { "content-type": "application/octet-stream" };
    const url = `/api/bank/import?name=a.gift&theme=1&year=2020&preview=${preview}`;
    const response = await admin.call("POST", url, Buffer.from(content), { headers });
    return (JSON.parse(response.body.trim().split("\n").at(-1) ?? "{}") as { report: ImportReport }).report;
  };
  const drafts = () => t.db.selectFrom("questions").where("to_complete", "is not", null).orderBy("id").selectAll().execute();
  const read = async (id: number): Promise<Question> => (await admin.call("GET", `/api/questions/${id}`)).json();
  const formOf = ({ question, theme, year, answers, tags, updatedAt }: Question, texts: readonly string[]) => ({
    question,
    theme: { id: theme.id },
    year,
    tags,
    answers: answers.map(({ id }, i) => ({ id, answer: texts[i] ?? "", correct: i === 0 })),
    image: null,
    imageSrc: null,
    comment: null,
    draft: false,
    basedOn: updatedAt,
  });

  test("questions without four answers and one right one come in as drafts, and the dry run says so as the run does", async () => {
    const said = ({ lines }: ImportReport) => lines.map(({ status, doubt }) => [status, doubt]);
    const dry = await importFile(true);
    const run = await importFile(false);
    expect(said(dry)).toEqual(said(run));
    expect(said(run)).toEqual([
      ["added", null],
      ["added", expect.stringContaining("elle a 2 réponses, il en faut quatre")],
      ["added", expect.stringContaining("elle a 3 réponses")],
      ["added", expect.stringContaining("elle a 5 réponses et 2 bonnes réponses")],
    ]);
    expect((await drafts()).map(({ draft }) => draft)).toEqual([1, 1, 1]);
    expect((await importFile(false)).lines.map(({ status }) => status)).toEqual(["known", "known", "known", "known"]);
  });

  test("before the import, a person sees the answers of the file and can give what lacks: it is then no draft", async () => {
    const { review } = await importFile(true);
    expect(review?.rows.map(({ answers, correct }) => [answers.length, correct])).toEqual([
      [4, 1],
      [2, 1],
      [3, 1],
      [5, null],
    ]);
  });

  test("nothing publishes a question to complete but its completion in the editor; its former state brings the draft back", async () => {
    await importFile(false);
    const [, cloud] = await drafts();
    const id = cloud?.id ?? 0;
    const before = await read(id);
    expect(before.toComplete).toEqual({ answers: ["un cumulus", "un stratus", "un cirrus"], right: [1] });
    const refused = await admin.call("POST", "/api/questions/change", { ids: [id], draft: false });
    expect([refused.statusCode, refused.json().error_description]).toEqual([400, expect.stringContaining("sont à compléter")]);
    await expect(t.db.updateTable("questions").set({ draft: 0 }).where("id", "=", id).execute()).rejects.toThrow(/check/i);

    const saved = await admin.call("PUT", `/api/questions/${id}`, formOf(before, ["un cumulus", "un stratus", "un cirrus", "un nimbus"]));
    expect(saved.statusCode).toBe(200);
    expect(await read(id)).not.toHaveProperty("toComplete");
    expect(await read(id)).toMatchObject({ draft: false, answers: [{ answer: "un cumulus" }, {}, {}, { answer: "un nimbus" }] });

    const restored = await admin.call("POST", `/api/questions/${id}/versions/1/restore`);
    expect(restored.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ draft: true, toComplete: { right: [1] } });
  });

  test("exported as JSON and imported again they are the same; other formats leave them out", async () => {
    await importFile(false);
    const json = (await admin.call("GET", "/api/bank/export?format=json")).body;
    expect((await admin.call("GET", "/api/bank/export?format=moodle")).body).not.toContain("nœud");
    const columns = ["text", "draft", "to_complete", "content_key"] as const;
    const all = () => t.db.selectFrom("questions").orderBy("id").select(columns).execute();
    const before = await all();
    await t.db.deleteFrom("answers").execute();
    await t.db.deleteFrom("questions").execute();
    const headers = { "content-type": "application/octet-stream" };
    await admin.call("POST", "/api/bank/import?name=a.json", Buffer.from(json), { headers });
    expect(await all()).toEqual(before);
  });

  test("undoing the import takes them back", async () => {
    const { importId } = await importFile(false);
    expect((await admin.call("POST", `/api/bank/imports/${importId}/undo`)).json()).toMatchObject({ deleted: 4 });
    expect(await drafts()).toEqual([]);
  });
});
