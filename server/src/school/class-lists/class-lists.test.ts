import type { ClassListEvent, ClassListReport, ListSheet, Student } from "@badin/contract";
import { classListMaxBytes } from "@badin/contract";
import { beforeEach, expect, test } from "vitest";
import { countingQueries } from "../../../test/count-queries.ts";
import { onBothEngines } from "../../../test/databases.ts";
import { createClassroom, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { hostileWorkbooks } from "../../../test/hostile-workbooks.ts";
import { queued } from "../../../test/outbox.ts";
import { fastest, paced, threadTime } from "../../../test/processor-time.ts";
import { type Browser, createTestApp, type TestApp } from "../../../test/test-app.ts";
import { readLists } from "../../platform/confined/reading.ts";
import type { Db } from "../../platform/database/database.ts";
import { hitLimit, limits } from "../../platform/http/rate-limits.ts";
import { writeXlsx } from "../../platform/spreadsheets/xlsx.ts";

const root = "/api/teachers/classrooms";

onBothEngines((open, engine) => {
  let t: TestApp;
  let db: Db;
  let counted: ReturnType<typeof countingQueries>;
  let school: number;
  let classroom: number;
  let teacher: Browser;

  beforeEach(async () => {
    counted = countingQueries(await open());
    db = counted.database.db;
    t = await createTestApp(counted.database);
    school = await createSchool(db);
    classroom = await createClassroom(db, { school_id: school });
    teacher = await t.signedInAs(await createTeacher(db, school, [classroom], { email: "prof@exemple.fr" }));
  });

  const send = (
    to: "preview" | "import",
    list: string,
    {
      by = teacher,
      id = classroom,
      ...body
    }: { by?: Browser; id?: number; swapNames?: boolean; sendMail?: boolean; corrections?: object[]; columns?: string[] } = {},
  ) =>
    by.call("POST", `${root}/${id}/students/import${to === "preview" ? "/preview" : ""}`, {
      content: list,
      ...body,
    });
  const eventsOf = (lines: string) =>
    lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as ClassListEvent);
  const reportOf = (lines: string) => (eventsOf(lines).at(-1) as { report: ClassListReport }).report;
  const students = async (): Promise<Student[]> => (await teacher.call("GET", `${root}/${classroom}/students?qrcode=true`)).json();
  const accounts = async () => (await db.selectFrom("users").selectAll().execute()).length;
  const counts = ({ nbNew, nbPresent, nbRefused }: ClassListReport) => [nbNew, nbPresent, nbRefused];

  const list = [
    "Nom;Prénom;Courriel",
    "Béraud;Théo;",
    "Fournier;Maëlys;maelys@exemple.fr",
    ";Zoé;",
    "Haddad;Yanis;yanis@",
    "BERAUD;Theo;",
    "Martin;Julie;prof@exemple.fr",
    "Déjà;Là;",
  ].join("\r\n");

  test("a workbook is read as it is, its sheets as texts of lists; nothing is written", async () => {
    const sheet = { name: "Inscrits", columns: [{ title: "Nom participant" }, { title: "Prénom participant" }, { title: "Email payeur" }] };
    const bytes = await writeXlsx([{ ...sheet, rows: [["Béraud", "Théo", "payeur@exemple.fr"]] }]);
    const read = (by: Browser, body: Buffer, id = classroom) =>
      by.call("POST", `${root}/${id}/students/import/workbook`, body, { headers: { "content-type": "application/octet-stream" } });
    const sheets = (await read(teacher, bytes)).json<ListSheet[]>();
    expect(sheets.map(({ name }) => name)).toEqual(["Inscrits"]);
    const report = (await send("preview", sheets[0]?.content ?? "")).json<ClassListReport>();
    expect(report.lines).toMatchObject([{ firstName: "Théo", name: "Béraud", email: null, status: "new" }]);
    expect(report.columns).toMatchObject({ asks: false, others: ["Email payeur"] });
    expect(await students()).toEqual([]);
    expect((await read(teacher, Buffer.from("Nom;Prénom"))).json()).toMatchObject({ errors: [{ field: "content" }] });
    expect((await read(teacher, bytes, await createClassroom(db, { school_id: await createSchool(db) }))).statusCode).toBe(404);
  });

  test("workbooks that take long hold one place of their school only, and are counted on its share of reading", async () => {
    const elsewhere = await createSchool(db, { agreed_at: 1 });
    const theirs = await createClassroom(db, { school_id: elsewhere });
    const stranger = await t.signedInAs(await createTeacher(db, elsewhere, [theirs]));
    const read = (by: Browser, id: number, bytes: Uint8Array) =>
      by.call("POST", `${root}/${id}/students/import/workbook`, Buffer.from(bytes), {
        headers: { "content-type": "application/octet-stream" },
      });
    const plain = new Uint8Array(await writeXlsx([{ name: "A", columns: [{ title: "Nom" }], rows: [["Béraud"]] }]));
    const seated = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    const seat = readLists(t.context, school, {
      module: new URL("../../platform/confined/testing.ts", import.meta.url),
      bounds: { memoryMb: 192, processorMs: 1_000, elapsedMs: 1_000 },
      work: () => {
        seated.resolve();
        return held.promise;
      },
    });
    await seated.promise;
    const behind = read(teacher, classroom, plain).then(({ statusCode }) => [statusCode, isHeld]);
    expect((await read(stranger, theirs, plain)).statusCode).toBe(200);
    isHeld = false;
    held.resolve();
    await seat;
    // On a busy machine, who waits long is asked to come later.
    const [status, whileHeld] = await behind;
    expect(status === 503 || (status === 200 && !whileHeld), `${status}`).toBe(true);

    const hostile = hostileWorkbooks["a link on every cell"]?.() ?? new Uint8Array();
    expect([400, 503]).toContain((await read(teacher, classroom, hostile)).statusCode);
    const keyOf = (id: number) => `readingBySchool:${id}`;
    const spentBy = async (id: number) =>
      (await db.selectFrom("rate_limits").where("key", "=", keyOf(id)).select("count").executeTakeFirst())?.count ?? 0;
    expect(await spentBy(school)).toBeGreaterThan(await spentBy(elsewhere));
    await db
      .updateTable("rate_limits")
      .where("key", "=", keyOf(school))
      .set({ count: limits.readingBySchool.max + 1 })
      .execute();
    expect((await read(teacher, classroom, plain)).statusCode).toBe(429);
    expect((await send("preview", "Nom;Prénom\n".repeat(1_000))).statusCode).toBe(429);
    expect((await read(stranger, theirs, plain)).statusCode).toBe(200);
  });

  test("a list whose columns are not known is asked about, and imports nobody before the teacher has answered", async () => {
    const unknown = "Commande;Un;Deux\n12;Théo;Béraud\n13;Awa;Koné";
    expect((await send("preview", unknown)).json()).toMatchObject({ lines: [], columns: { asks: true, rows: 2 } });
    expect((await send("import", unknown)).json()).toMatchObject({ errors: [{ field: "content" }] });
    const columns = ["none", "firstName", "name"];
    expect(reportOf((await send("import", unknown, { columns })).body)).toMatchObject({ nbNew: 2 });
    expect((await students()).map(({ name }) => name)).toEqual(["Béraud", "Koné"]);
  });

  test("an import says how many accounts are ready while they are made, then its report", async () => {
    const address = await t.app.listen({ port: 0, host: "127.0.0.1" });
    const { token } = (await teacher.call("GET", "/api/csrf-token")).json<{ token: string }>();
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${address}${root}/${classroom}/students/import`, {
      method: "POST",
      headers: { cookie, "x-xsrf-token": token, "content-type": "application/json" },
      body: JSON.stringify({ content: list }),
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const parts: string[] = [];
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
    const events = eventsOf(parts.join(""));
    expect(parts[0]).toBe('{"done":0,"total":3}\n');
    expect(events.at(-2)).toEqual({ done: 3, total: 3 });
    expect(counts((events.at(-1) as { report: ClassListReport }).report)).toEqual([3, 0, 4]);
    await t.app.close();
  });

  test("an import that fails once it has begun says so in its last line, and adds nobody", async () => {
    const { school_id } = await db.selectFrom("classrooms").select("school_id").where("id", "=", classroom).executeTakeFirstOrThrow();
    for (const name of ["mailBySchool", "mailByNewSchool"] as const)
      await hitLimit(t.context, name, `school ${school_id}`, { weight: limits[name].max });
    const before = await accounts();
    const response = await send("import", list, { sendMail: true });
    expect(eventsOf(response.body).at(-1)).toEqual({
      failure: { error: "too_many", error_description: expect.stringContaining("emails par jour") },
    });
    expect(await accounts()).toBe(before);
  });

  const during = async (work: () => Promise<unknown>): Promise<number> => {
    const before = counted.count();
    await work();
    return counted.count() - before;
  };

  test("a preview says what each line becomes, and writes nothing", async () => {
    await createStudent(db, classroom, { first_name: "Là", name: "Déjà" });
    const before = await accounts();
    const response = await send("preview", list);
    expect(response.statusCode).toBe(200);
    const report = response.json<ClassListReport>();
    expect(report.lines.map(({ line, status, problem, sameAs }) => [line, problem ?? status, ...(sameAs ? [sameAs] : [])])).toEqual([
      [2, "new"],
      [3, "new"],
      [4, "name_missing"],
      [5, "email_invalid"],
      [6, "duplicate_name", 2],
      [7, "email_taken"],
      [8, "present"],
    ]);
    expect(counts(report)).toEqual([2, 1, 4]);
    expect(await accounts()).toBe(before);
  });

  test("a user who has the same name in another class, or teaches and tries the quizzes of this one, is no student of it", async () => {
    const { school_id } = await db.selectFrom("classrooms").select("school_id").where("id", "=", classroom).executeTakeFirstOrThrow();
    await createStudent(db, await createClassroom(db, { school_id }), { first_name: "Tom", name: "Petit" });
    await createTeacher(db, school_id, [classroom], { first_name: "Léa", name: "Grand", classroom_id: classroom });
    expect(counts((await send("preview", "Nom;Prénom\nPetit;Tom\nGrand;Léa")).json())).toEqual([2, 0, 0]);
  });

  test("an import adds the good lines, each with a card that signs in; run again it changes nothing", async () => {
    const report = reportOf((await send("import", list)).body);
    expect(counts(report)).toEqual([3, 0, 4]);
    const added = await students();
    expect(added.map(({ username, email, hasCard, activated }) => [username, email, hasCard, activated])).toEqual([
      ["theo.beraud", null, true, true],
      ["la.deja", null, true, true],
      ["maelys@exemple.fr", "maelys@exemple.fr", true, true],
    ]);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    expect(counts(reportOf((await send("import", list)).body))).toEqual([0, 3, 4]);
    expect((await students()).map(({ id, qrcode }) => [id, qrcode])).toEqual(added.map(({ id, qrcode }) => [id, qrcode]));
  });

  test("two imports of one list at once add each student once", async () => {
    await Promise.all([send("import", list), send("import", list)]);
    expect(await students()).toHaveLength(3);
  });

  test("two names that give the same username get two, also beside those of the platform", async () => {
    await createStudent(db, await createClassroom(db), { username: "tom.petit" });
    await send("import", "Prénom,Nom\nTom,Petit\nИван,Петров\nПётр,Иванов");
    expect((await students()).map(({ username }) => username).toSorted()).toEqual(["compte", "compte2", "tom.petit2"]);
  });

  test("a list of 35 takes as many queries as a list of one", async () => {
    const lists = (count: number, first: number) =>
      `Nom;Prénom;Email\n${Array.from({ length: count }, (_, i) => `Petit${first + i};Léa;${i % 2 ? `lea${first + i}@exemple.fr` : ""}`).join("\n")}`;
    const alone = await during(() => send("import", lists(2, 1), { sendMail: true }));
    expect(await during(() => send("import", lists(35, 10), { sendMail: true }))).toBe(alone);
    expect(await students()).toHaveLength(37);
  });

  test("the order of the list is kept, and newcomers go on below it", async () => {
    const inOrder = async () =>
      (await db.selectFrom("users").where("list_rank", "is not", null).orderBy("list_rank").select("name").execute()).map(
        ({ name }) => name,
      );
    await send("import", "Nom;Prénom\nPetit;Zoé\nCaron;Ada");
    await send("import", "Nom;Prénom\nBaron;Léo");
    expect(await inOrder()).toEqual(["Petit", "Caron", "Baron"]);
    await send("import", "Nom;Prénom\nBaron;Léo\nPetit;Zoé");
    expect(await inOrder()).toEqual(["Baron", "Petit", "Caron"]);
  });

  test("activation mails go to the new students who have an address, when asked", async () => {
    await send("import", list, { sendMail: true });
    const maelys = (await students()).find(({ email }) => email);
    expect(await queued(db)).toEqual([{ template: "activation", userId: maelys?.id }]);
  });

  test("a list without titles says that its columns were guessed, and may be swapped", async () => {
    const report = (await send("preview", "Théo\tBéraud\nMaëlys\tFournier")).json<ClassListReport>();
    expect(report).toMatchObject({ hasTitles: false, lines: [{ firstName: "Béraud" }, {}] });
    const swapped = (await send("preview", "Théo\tBéraud\nMaëlys\tFournier", { swapNames: true })).json<ClassListReport>();
    expect(swapped.lines.map(({ firstName }) => firstName)).toEqual(["Théo", "Maëlys"]);
    await send("import", "Théo\tBéraud\nMaëlys\tFournier", { swapNames: true });
    expect((await students()).map(({ username }) => username)).toEqual(["theo.beraud", "maelys.fournier"]);
  });

  test("lines are corrected in place: the import adds them as the preview shows, and confirms a namesake", async () => {
    await createStudent(db, classroom, { first_name: "Là", name: "Déjà" });
    const corrections = [
      { line: 4, firstName: "Zoé", name: "  Roy ", email: "" },
      { line: 5, firstName: "Yanis", name: "Haddad", email: "Yanis@Exemple.FR" },
      { line: 6, firstName: "Theo", name: "BERAUD", email: "", otherPerson: true },
      { line: 8, firstName: "Là", name: "Déjà", email: "", otherPerson: true },
      { line: 99, firstName: "Nul", name: "Part", email: "" },
    ];
    const preview = (await send("preview", list, { corrections })).json<ClassListReport>();
    expect(counts(preview)).toEqual([6, 0, 1]);
    expect(preview.lines.filter(({ namesake }) => namesake).map(({ line }) => line)).toEqual([6, 8]);
    const before = await accounts();
    expect(counts(reportOf((await send("import", list, { corrections })).body))).toEqual([6, 0, 1]);
    expect((await accounts()) - before).toBe(6);
    const added = (await students()).map(({ firstName, name, email }) => [firstName, name, email]);
    expect(added).toContainEqual(["Zoé", "Roy", null]);
    expect(added).toContainEqual(["Yanis", "Haddad", "yanis@exemple.fr"]);
    expect(added.filter(([, name]) => name === "Déjà")).toHaveLength(2);

    // Without a correction both are who they were taken for.
    expect((await send("preview", list)).json<ClassListReport>().lines.find(({ line }) => line === 8)).toMatchObject({
      status: "present",
      byName: true,
    });
    const many = Array.from({ length: 201 }, (_, i) => ({ line: i + 1, firstName: "A", name: "B", email: "" }));
    for (const wrong of [[{ line: 2, firstName: "A" }], many])
      expect((await send("preview", list, { corrections: wrong })).statusCode).toBe(400);
  });

  test.each(["preview", "import"] as const)("%s refuses what is no list with a reason at its field", async (to) => {
    const field = async (content: string) => {
      const response = await send(to, content);
      const { errors } = response.json<{ errors: { field: string; fullErrorMessage: string }[] }>();
      return [response.statusCode, errors.map((error) => error.field), errors[0]?.fullErrorMessage.slice(0, 20)];
    };
    expect(await field("")).toEqual([400, ["content"], "Choisissez un fichie"]);
    expect(await field("PK\u0003\u0004b;c")).toEqual([400, ["content"], "Ce fichier n’est pas"]);
    expect(await field("Nom;Prénom")).toEqual([400, ["content"], "Cette liste est vide"]);
    expect(await field("a".repeat(classListMaxBytes + 1))).toEqual([400, ["content"], "Ce fichier est trop "]);
    expect((await teacher.call("POST", `${root}/${classroom}/students/import/preview`, { content: ["a;b"] })).statusCode).toBe(400);
    expect(await accounts()).toBe(1);
  });

  test.runIf(engine === "sqlite").each([
    ["newlines", "\n"],
    ["short lines", "a;b\n"],
    ["long lines", `${"a;".repeat(60)}b\n`],
    ["one line", "a;"],
    ["spaces", " "],
  ])("a list of 255 KB of %s takes 20 ms at most of the thread that serves", async (_, repeated) => {
    const long = repeated.repeat(Math.floor((255 * 1024) / repeated.length));
    await send("preview", long);
    const limitMs = paced(20);
    expect(await fastest(limitMs, threadTime, () => send("preview", long))).toBeLessThan(limitMs);
  });

  test("a teacher who has lists read without end waits, others do not", async () => {
    const colleague = await createTeacher(db, school, [classroom]);
    await hitLimit(t.context, "classListByAccount", String(colleague), { weight: limits.classListByAccount.max });
    expect((await send("preview", list, { by: await t.signedInAs(colleague) })).statusCode).toBe(429);
    expect((await send("import", list, { by: await t.signedInAs(colleague) })).statusCode).toBe(429);
    expect((await send("preview", list)).statusCode).toBe(200);
  });

  test.each(["preview", "import"] as const)(
    "%s: an archived class is 409, another's or another school's 404, visitors 401, students 403",
    async (to) => {
      const student = await t.signedInAs(await createStudent(db, classroom));
      const statuses = async (options: { by?: Browser; id?: number }) => (await send(to, list, options)).statusCode;
      expect(await statuses({ by: t.visitor() })).toBe(401);
      expect(await statuses({ by: student })).toBe(403);
      expect(await statuses({ id: await createClassroom(db) })).toBe(404);
      const { school_id } = await db.selectFrom("classrooms").select("school_id").where("id", "=", classroom).executeTakeFirstOrThrow();
      expect(await statuses({ id: await createClassroom(db, { school_id }) })).toBe(404);
      await db.updateTable("classrooms").set({ archived_at: 1 }).where("id", "=", classroom).execute();
      expect(await statuses({})).toBe(409);
    },
  );
});
