import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/databases.ts";
import {
  createClassroom,
  createMockCopy,
  createMockExam,
  createQcm,
  createQuestion,
  createSchool,
  createStudent,
  createTeacher,
} from "../../../test/factories.ts";
import { createTestApp } from "../../../test/test-app.ts";
import { readCsvRecords } from "../text/csv-records.ts";

/**
 * LibreOffice opens what we export, and saves it again: what it read is compared. It is not everywhere, and nothing
 * else depends on it.
 */
const hasLibreOffice = spawnSync("soffice", ["--version"]).status === 0;

/** « ; » between the cells, « " » around texts, UTF-8, as shown, each sheet to a file of its own. */
const asCsv = "csv:Text - txt - csv (StarCalc):59,34,76,1,,1036,false,true,false,false,false,-1";
/** How a CSV file is read: « ; », UTF-8, French numbers. */
const fromCsv = "CSV:59,34,76,1,,1036";

describe.skipIf(!hasLibreOffice)("LibreOffice, where it is installed (libreoffice-calc-nogui), opens each export", () => {
  const directory = mkdtempSync(join(tmpdir(), "badin-libreoffice-"));
  const files = new Map<string, Buffer>();
  /** Rows as LibreOffice shows them, by file and sheet. */
  const rows = (file: string, sheet: string): string[][] =>
    readCsvRecords(readFileSync(join(directory, "out", `${file}-${sheet}.csv`), "utf8"), ";").map((r) => [...r.cells]);

  beforeAll(async () => {
    const { db, ...database } = await freshDatabase("sqlite");
    const t = await createTestApp({ db, ...database });
    const school = await createSchool(db, { name: "Aéro-club de Lens" });
    const classroomId = await createClassroom(db, { school_id: school, name: "BIA du mercredi" });
    const teacher = await t.signedInAs(await createTeacher(db, school, [classroomId]));
    const questions = [await createQuestion(db), await createQuestion(db), await createQuestion(db, { theme_id: 4 })];
    const qcm = await createQcm(db, { classroom_id: classroomId, name: "L’été : vents", questions: questions.map((q) => q.id) });
    const zoe = await createStudent(db, classroomId, { first_name: "=1+1", name: "Éloïse", username: "007" });
    const student = await t.signedInAs(zoe);
    for (const [i, q] of questions.entries())
      await student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: q.id, answerId: i === 0 ? q.wrong : q.right });
    const exam = await createMockExam(db, { classroom_id: classroomId, questions });
    await createMockCopy(db, exam.id, zoe, 1);
    const paths = {
      students: "students",
      qcms: "qcms",
      stats: `qcms/${qcm}/stats`,
      progress: "progress",
      gradebook: "gradebook",
      exam: `mock-exams/${exam.id}/results`,
    };
    for (const [name, path] of Object.entries(paths))
      for (const format of ["xlsx", "csv"]) {
        const { statusCode, rawPayload } = await teacher.call(
          "GET",
          `/api/teachers/classrooms/${classroomId}/${path}/export?format=${format}`,
        );
        expect([name, format, statusCode]).toEqual([name, format, 200]);
        files.set(`${name}-${format}.${format}`, rawPayload);
      }
    for (const [name, content] of files) writeFileSync(join(directory, name), content);
    const convert = (extension: string, ...options: string[]) =>
      spawnSync("soffice", [
        `-env:UserInstallation=file://${directory}/profile`,
        "--headless",
        ...options,
        "--convert-to",
        asCsv,
        "--outdir",
        join(directory, "out"),
        ...[...files.keys()].filter((name) => name.endsWith(extension)).map((name) => join(directory, name)),
      ]);
    expect(convert(".xlsx").status).toBe(0);
    expect(convert(".csv", `--infilter=${fromCsv}`).status).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("students: accents, a username that starts with zeros and a name that looks like a formula stay as they were typed", () => {
    expect(rows("students-xlsx", "Élèves")[4]?.slice(0, 3)).toEqual(["Éloïse", "=1+1", "007"]);
    expect(rows("students-csv", "students-csv")[1]?.slice(0, 2)).toEqual(["Éloïse", "'=1+1"]);
  });

  test("quizzes, statistics and gradebook: figures are numbers, with their decimals", () => {
    // Numbers are saved with a dot: « 66,7 » was read as a number, not as a text.
    for (const [file, sheet, titles] of [
      ["qcms-xlsx", "Questionnaires", 4],
      ["qcms-csv", "qcms-csv", 1],
    ] as const) {
      const quiz = rows(file, sheet)[titles];
      expect([quiz?.[1], quiz?.[7]]).toEqual(["L’été : vents", "66.7"]);
    }
    for (const [file, sheet, name] of [
      ["stats-xlsx", "Élèves", "=1+1"],
      ["stats-csv", "stats-csv", "'=1+1"],
    ] as const)
      expect(rows(file, sheet).find((row) => row[0] === "Éloïse")).toEqual(["Éloïse", name, "3", "1", "66.7", "66.7", "66.7"]);
    // 2 right answers of 3.
    for (const [file, sheet] of [
      ["gradebook-xlsx", "Notes"],
      ["gradebook-csv", "gradebook-csv"],
    ] as const)
      expect(
        rows(file, sheet)
          .find((row) => row[0] === "La classe")
          ?.slice(2),
      ).toEqual(["13.3", "13.3"]);
  });

  test("the follow-up and a mock exam: every sheet opens, and nobody's name is computed", () => {
    expect(rows("progress-xlsx", "Suivi")[4]?.slice(0, 5)).toEqual(["Éloïse", "=1+1", "50", "", ""]);
    expect(rows("progress-xlsx", "Lisez-moi").length).toBeGreaterThan(3);
    expect(rows("progress-csv", "progress-csv")[1]?.slice(0, 2)).toEqual(["Éloïse", "'=1+1"]);
    for (const [file, sheet] of [
      ["exam-xlsx", "Notes"],
      ["exam-csv", "exam-csv"],
    ] as const)
      expect(
        rows(file, sheet)
          .find((row) => row[0] === "Éloïse")
          ?.slice(-2),
      ).toEqual(["non reçu", "écran"]);
  });
});
