import { dayMs, type PreparedSession, type RevisionSession } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { prepareTaking, type Taking } from "../../quiz/attempts/testing.ts";

const day = "2026-11-21";

onBothEngines((open) => {
  let taking: Taking;
  let db: Taking["db"];
  let browser: Browser;

  beforeEach(async () => {
    taking = await prepareTaking(await open());
    ({ db, browser } = taking);
  });

  const prepared = async (by = browser) => (await by.call("GET", "/api/revision/prepared")).json<PreparedSession>();
  const start = (body: object = { kind: "daily" }, by = browser) => by.call("POST", "/api/revision/sessions", body);
  const started = async (body?: object, by = browser) => (await start(body, by)).json<RevisionSession>();
  const give = (id: number, body: object) => browser.call("POST", `/api/revision/sessions/${id}/answers`, body);
  const idsOf = ({ questions }: { questions: { id: number }[] }) => questions.map(({ id }) => id);

  test("the prepared session is the one that starts, the same on every device, and tells no key", async () => {
    await taking.quiz(6);
    const ready = await prepared();
    expect(ready.day).toBe(day);
    expect(JSON.stringify(ready)).not.toMatch(/goodAnswerId|comment|correct|given/);
    expect(await prepared(await taking.t.signedInAs(taking.student))).toEqual(ready);
    const session = await started();
    expect(idsOf(session)).toEqual(idsOf(ready));
    // Once it goes on, there is nothing to prepare.
    expect(await prepared()).toEqual({ day, questions: [] });
  });

  test("a session begun without network starts with its own questions, also on another day, without those that may no longer be asked", async () => {
    const { questions } = await taking.quiz(4);
    const ids = idsOf(await prepared());
    await db.updateTable("questions").set({ hidden_at: 1 }).where("id", "=", questions[0]!.id).execute();
    taking.t.advance(dayMs);
    browser = await taking.t.signedInAs(taking.student);
    const session = await started({ kind: "daily", prepared: { day, questionIds: [...ids, 999_999] } });
    expect(idsOf(session)).toEqual(ids.filter((id) => id !== questions[0]!.id));
    // Sent again, when the first answer was lost.
    expect((await started({ kind: "daily", prepared: { day, questionIds: ids } })).id).toBe(session.id);
  });

  test("one that went on elsewhere is given instead, also once it is over: its answers stay, and count once", async () => {
    await taking.quiz(2);
    const ids = idsOf(await prepared());
    const elsewhere = await started();
    for (const { id: questionId, goodAnswerId } of elsewhere.questions)
      await give(elsewhere.id, { questionId, number: 1, answerId: goodAnswerId });
    const merged = await started({ kind: "daily", prepared: { day, questionIds: ids } });
    expect(merged.id).toBe(elsewhere.id);
    expect(merged.endedAt).not.toBeNull();
    const [first] = merged.questions;
    const wrong = first!.answers.find((a) => a.id !== first!.goodAnswerId)!.id;
    const late = await give(merged.id, { questionId: first!.id, number: 1, answerId: wrong });
    expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([409, "already_answered"]);
    const answers = await db.selectFrom("revision_answers").select("answer_id").execute();
    expect(answers.map((a) => a.answer_id).sort()).toEqual(elsewhere.questions.map((q) => q.goodAnswerId).sort());
  });

  test("the session of an earlier day is not taken for it", async () => {
    await taking.quiz(1);
    const [questionId] = idsOf(await prepared());
    const first = await started();
    await give(first.id, { questionId, number: 1, answerId: first.questions[0]!.goodAnswerId });
    taking.t.advance(10 * dayMs);
    browser = await taking.t.signedInAs(taking.student);
    expect((await started({ kind: "daily", prepared: { day: "2026-12-01", questionIds: [questionId] } })).id).not.toBe(first.id);
  });

  test("is one's own: questions out of reach start nothing, and bad input, visitors and users without a class are refused", async () => {
    await taking.quiz(1);
    const ids = idsOf(await prepared());
    const elsewhere = await taking.t.signedInAs(await createStudent(db, await createClassroom(db)));
    expect(await prepared(elsewhere)).toEqual({ day, questions: [] });
    const refused = await start({ kind: "daily", prepared: { day, questionIds: ids } }, elsewhere);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([409, "nothing_to_revise"]);
    for (const wrong of [{ day, questionIds: [] }, { day: "hier", questionIds: ids }, { day, questionIds: ["x"] }, { questionIds: ids }])
      expect((await start({ kind: "daily", prepared: wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await taking.t.visitor().call("GET", "/api/revision/prepared")).statusCode).toBe(401);
    const alone = await taking.t.signedInAs(await createTeacher(db, await createSchool(db)));
    expect((await alone.call("GET", "/api/revision/prepared")).statusCode).toBe(404);
    expect((await browser.call("POST", "/api/revision/sessions", { kind: "daily" }, { csrf: false })).statusCode).toBe(403);
  });
});
