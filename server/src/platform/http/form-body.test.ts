import type { Classroom, Qcm, Question } from "@badin/contract";
import { newUserForm, questionForm, schoolForm } from "@badin/contract/schemas";
import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/databases.ts";
import { createQcm, createQuestion, createSchoolYear } from "../../../test/factories.ts";
import { openTaughtClass } from "../../../test/taught-class.ts";
import type { Browser } from "../../../test/test-app.ts";
import type { Db } from "../database/database.ts";
import { parseForm } from "./form-body.ts";

/** Encodes a body as form data, without its null fields. */
function formOf(body: object): string {
  const fields: [string, string][] = [];
  const add = (name: string, value: unknown): void => {
    if (typeof value === "object" && value !== null) for (const [step, inner] of Object.entries(value)) add(`${name}[${step}]`, inner);
    else if (value !== null) fields.push([name, String(value)]);
  };
  for (const [name, value] of Object.entries(body)) add(name, value);
  return new URLSearchParams(fields).toString();
}

const answers = ["Il monte", "Il descend", "Il tourne", "Il se pose"].map((answer, i) => ({ answer, correct: i === 0 }));
const question = {
  question: "Que fait l’air chaud & léger ?",
  answers,
  year: 2020,
  theme: { id: 1 },
  comment: { comment: "Il est léger." },
};
const address = {
  properties: { label: "1 rue de la Piste 31000 Toulouse", city: "Toulouse", postcode: "31000", citycode: "31555" },
  geometry: { type: "Point", coordinates: [-1.44, 43.6] },
};
const owner = { ownerPosition: "Présidente", ownerFirstName: "Jacqueline", ownerName: "Auriol", ownerEmail: "jacqueline@exemple.fr" };
const school = { schoolName: "Aéro-club", addressInput: address.properties.label, address, ...owner };

describe("form data", () => {
  test("give objects, lists of objects and lists, whatever their order", () => {
    expect(parseForm("a=1&b[c]=2&b[d][e]=3")).toEqual({ a: "1", b: { c: "2", d: { e: "3" } } });
    expect(parseForm("a[1][x]=2&a[0][x]=1&a[10][x]=3")).toEqual({ a: [{ x: "1" }, { x: "2" }, { x: "3" }] });
    for (const list of ["a=1&a=2&a=3", "a[]=1&a[]=2&a[]=3", "a[0]=1&a[2]=3&a[1]=2"])
      expect(parseForm(list)).toEqual({ a: ["1", "2", "3"] });
  });

  test("keep what is encoded, and what cannot be decoded", () => {
    expect(parseForm("a=%C3%A9l%C3%A8ve+%26+co&%zz=2")).toEqual({ a: "élève & co", "%zz": "2" });
    expect(parseForm("")).toEqual({});
  });

  test("change no prototype: names that every object has are left out", () => {
    const form = parseForm("__proto__[x]=1&a[__proto__][x]=1&constructor[prototype][x]=1&b[toString]=1&c=1");
    expect(({} as { x?: string }).x).toBeUndefined();
    expect(Object.getPrototypeOf(form)).toBe(Object.prototype);
    expect(form).toEqual({ c: "1" });
  });

  test("have at most a thousand fields, items in a list or places in it, and five names in a path", () => {
    const refused = expect.objectContaining({ code: "invalid" });
    const many = (count: number, name: (i: number) => string) => Array.from({ length: count }, (_, i) => `${name(i)}=1`).join("&");
    expect(Object.keys(parseForm(many(1000, (i) => `a${i}`)))).toHaveLength(1000);
    expect(() => parseForm(many(1001, (i) => `a${i}`))).toThrow(refused);
    for (const name of [() => "a", () => "a[]", (i: number) => `a[${i}]`]) {
      expect(parseForm(many(1000, name))).toEqual({ a: Array(1000).fill("1") });
      expect(() => parseForm(many(1001, name))).toThrow(refused);
    }
    expect(() => parseForm("a[1000]=1")).toThrow(refused);
    expect(parseForm("a[b][c][d][e]=1")).toEqual({ a: { b: { c: { d: { e: "1" } } } } });
    expect(() => parseForm("a[b][c][d][e][f]=1")).toThrow(refused);
  });

  test.each([
    ["a question", questionForm, question],
    ["a school", schoolForm, school],
    ["a school whose commune alone is known", schoolForm, { ...school, address: { ...address, geometry: null } }],
    ["an account", newUserForm, { firstName: "Ève", name: "Petit", email: null, teacher: false, sendMail: true, password: "Mot de passe" }],
  ])("say the same as JSON of %s", (_, schema, body) => {
    expect(schema.parse(parseForm(formOf(body)))).toEqual(schema.parse(body));
  });
});

onOneEngine((open) => {
  let db: Db;
  let browser: Browser;
  let classroom: number;

  beforeEach(async () => {
    ({ db, classroom, teacher: browser } = await openTaughtClass(await open()));
  });

  const send = (url: string, form: string) =>
    browser.call("POST", url, form, { headers: { "content-type": "application/x-www-form-urlencoded" } });

  test("a class is made with its school year, a question with its answers, a school with its address", async () => {
    const anneeScolaire = { id: await createSchoolYear(db) };
    const made = await send("/api/teachers/classrooms", formOf({ name: "BIA", anneeScolaire }));
    expect([made.statusCode, made.json<Classroom>().anneeScolaire.id]).toEqual([201, anneeScolaire.id]);
    const added = (await send("/api/questions", formOf(question))).json<Question>();
    expect(added).toMatchObject({ question: question.question, answers, year: 2020, comment: question.comment });
    expect((await send("/api/schools", formOf(school))).statusCode).toBe(201);
    expect(await db.selectFrom("schools").select(["longitude", "latitude"]).where("name", "=", school.schoolName).execute()).toEqual([
      { longitude: -1.44, latitude: 43.6 },
    ]);
  });

  test("questions are added to a quiz by one or by several, whatever way the list is written", async () => {
    const id = await createQcm(db, { classroom_id: classroom });
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push((await createQuestion(db)).id);
    const root = `/api/teachers/classrooms/${classroom}/qcms/${id}`;
    const [a, b, c, d, e, f] = ids;
    for (const form of [`questionId=${a}`, `questionId[]=${b}`, `questionId=${c}&questionId=${d}`, `questionId[0]=${e}&questionId[1]=${f}`])
      expect((await send(`${root}/questions/bulk`, form)).statusCode, form).toBe(200);
    expect((await browser.call("GET", root)).json<Qcm>().qcmQuestions?.map((q) => q.question.id)).toEqual(ids);
    const refused = await send(`${root}/questions/bulk`, "");
    expect([refused.statusCode, refused.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([400, "questionId"]);
  });

  test("what cannot be read is 400, as is a NUL at any depth", async () => {
    for (const form of [
      "anneeScolaire=1&anneeScolaire[id]=1",
      "anneeScolaire[a][b][c][d][e]=1",
      "name=A&anneeScolaire[id]=1&comments[a][b]=%00",
    ])
      expect((await send("/api/teachers/classrooms", form)).json(), form).toMatchObject({ error: "invalid" });
  });
});
