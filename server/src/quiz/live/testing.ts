import type { BoardState, LiveAction, MyLive } from "@badin/contract";
import { createClassroom, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";

export type InRoom = Awaited<ReturnType<typeof prepareRoom>>;

/** A class with a teacher, three students and questions, and helpers that open a live session and take part. */
export async function prepareRoom(database: Database) {
  const { db } = database;
  const t = await createTestApp(database);
  const school = await createSchool(db);
  const classroom = await createClassroom(db, { school_id: school });
  const teacherId = await createTeacher(db, school, [classroom], { first_name: "Hélène", name: "Castaing" });
  const teacher = await t.signedInAs(teacherId);
  const ids = [
    await createStudent(db, classroom, { first_name: "Inès", name: "Abadie" }),
    await createStudent(db, classroom, { first_name: "Léo", name: "Brun" }),
    await createStudent(db, classroom, { first_name: "Zoé", name: "Petit" }),
  ] as const;
  const students = [await t.signedInAs(ids[0]), await t.signedInAs(ids[1]), await t.signedInAs(ids[2])] as const;
  const questions = [await createQuestion(db), await createQuestion(db), await createQuestion(db)] as const;
  const home = `/api/teachers/classrooms/${classroom}/lives`;

  const create = (values: object = {}, by = teacher) =>
    by.call("POST", home, {
      title: "Météo 1",
      questionIds: questions.map(({ id }) => id),
      seconds: null,
      shuffled: false,
      votesFirst: true,
      ...values,
    });
  const open = async (values: object = {}) => (await create(values)).json<{ id: number }>().id;
  const board = async (live: number, by = teacher) => (await by.call("GET", `${home}/${live}`)).json<BoardState>();
  const press = (live: number, action: LiveAction, version: number, by = teacher) =>
    by.call("POST", `${home}/${live}/steps`, { action, version });
  /** Makes a step from where the session is. */
  const step = async (live: number, action: LiveAction = "next", by = teacher) =>
    (await press(live, action, (await board(live, by)).version, by)).json<BoardState>();
  const vote = (live: number, by: Browser, answerId: number, position = 1, round = 1, order?: { device: string; sequence: number }) =>
    by.call("POST", `/api/live/${live}/votes`, { position, round, answerId, ...(order && { order }) });
  const join = async (live: number, by: Browser) => (await by.call("POST", `/api/live/${live}/presence`)).json<MyLive>();
  const mine = async (live: number, by: Browser) => (await by.call("GET", `/api/live/${live}`)).json<MyLive>();
  return {
    t,
    db,
    database,
    school,
    classroom,
    teacher,
    teacherId,
    ids,
    students,
    questions,
    home,
    create,
    open,
    board,
    press,
    step,
    vote,
    join,
    mine,
  };
}
