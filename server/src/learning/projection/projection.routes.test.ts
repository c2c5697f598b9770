import type { BodyInputOf, moveProjection, Projection } from "@badin/contract";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createQcm, createQuestion } from "../../../test/factories.ts";
import { prepareRoom } from "../../quiz/live/testing.ts";
import { createProjectionHub } from "./projection.service.ts";

onBothEngines((open) => {
  async function prepare() {
    const room = await prepareRoom(await open());
    const { classroom, teacher } = room;
    const url = `/api/teachers/classrooms/${classroom}/projection`;
    const first = { version: 0, point: "2.2.4", points: ["2.2.1", "2.2.4"], screen: 1, dark: false, shown: true };
    const put = (changes: Partial<BodyInputOf<typeof moveProjection>> = {}, by = teacher) =>
      by.call("PUT", url, { ...first, liveId: null, ...changes });
    const move = async (changes: Partial<BodyInputOf<typeof moveProjection>> = {}) => (await put(changes)).json<Projection>();
    const read = async (by = teacher) => (await by.call("GET", url)).json<Projection>();
    return { ...room, url, put, move, read };
  }

  test("a wall says what it shows, and a phone asks for another screen: of two presses at once, one counts", async () => {
    const { move, read } = await prepare();
    expect(await read()).toMatchObject({ version: 0, point: null, points: [], shown: true });
    expect(await move()).toMatchObject({ version: 1, point: "2.2.4", points: ["2.2.1", "2.2.4"], screen: 1, shown: true });
    expect(await move({ version: 1, screen: 2, shown: false })).toMatchObject({ version: 2, screen: 2, shown: false });
    expect(await move({ version: 1, screen: 3 })).toMatchObject({ version: 2, screen: 2, shown: false });
    expect(await move({ version: 2, screen: 2, dark: true })).toMatchObject({ version: 3, dark: true, shown: true });
    expect(await move({ version: 3, point: null, points: [] })).toMatchObject({ version: 4, point: null });
    expect(await read()).toMatchObject({ version: 4, point: null });
  });

  test("a wall that nobody touches for hours shows nothing any more, and its version goes on counting", async () => {
    const { t, move, read } = await prepare();
    await move();
    t.advance(4 * 60 * 60_000);
    expect(await read()).toMatchObject({ version: 1, point: null });
    expect(await move({ version: 1 })).toMatchObject({ version: 2, point: "2.2.4" });
  });

  test("the live session that ends it is one of the class, and the wall forgets it when it is erased", async () => {
    const { db, school, move, put, read, open: openLive } = await prepare();
    const liveId = await openLive();
    expect(await move({ liveId })).toMatchObject({ version: 1, liveId });
    await db
      .updateTable("live_sessions")
      .set({ classroom_id: await createClassroom(db, { school_id: school }) })
      .execute();
    expect((await put({ version: 1, liveId })).statusCode).toBe(404);
    await db.deleteFrom("live_sessions").execute();
    expect(await read()).toMatchObject({ point: "2.2.4", liveId: null });
  });

  test("what is not a lesson is refused, and an archived class shows nothing more", async () => {
    const { db, classroom, put } = await prepare();
    expect((await put({ point: "9.9.9" })).statusCode).toBe(400);
    expect((await put({ point: "1.9.9" })).statusCode).toBe(404);
    expect((await put({ screen: 0 })).statusCode).toBe(400);
    await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
    expect((await put()).json()).toMatchObject({ error: "classroom_archived" });
  });

  test("a step reaches those who follow the wall, each version once", async () => {
    const { t, classroom, move, read } = await prepare();
    const hub = createProjectionHub(t.context, () => undefined);
    const told: Projection[] = [];
    const leave = hub.follow(classroom, "wall", async (text) => void told.push(JSON.parse(text)), await read());
    await move();
    await expect.poll(() => told.at(-1)?.version).toBe(1);
    await move({ version: 1, screen: 2, shown: false });
    await expect.poll(() => told.at(-1)).toMatchObject({ version: 2, screen: 2, shown: false });
    leave();
    hub.close();
  });

  test("a lesson by itself ends on questions of its point that no quiz of the class asks", async () => {
    const { db, classroom, teacher } = await prepare();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) {
      const { id } = await createQuestion(db);
      await db.updateTable("questions").set({ programme_point: "2.2.4" }).where("id", "=", id).execute();
      ids.push(id);
    }
    const find = async () =>
      (await teacher.call("GET", `/api/teachers/classrooms/${classroom}/lessons/2.2.4/live-questions`)).json<{ questionIds: number[] }>();
    expect((await find()).questionIds).toEqual([ids[4], ids[3], ids[2]]);
    await createQcm(db, { classroom_id: classroom, questions: ids.slice(1) });
    expect((await find()).questionIds).toEqual([ids[0]]);
  });
});
