import type { LiveTable, MockExam, MockExamResults, Sitting, SittingStatus } from "@badin/contract";
import { createClassroom, createQuestion, createSchool, createStudent, createTeacher } from "../../../test/factories.ts";
import { type Browser, createTestApp, testNow } from "../../../test/test-app.ts";
import type { Database } from "../../platform/database/database.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const at = (ms: number): string => new Date(testNow + ms).toISOString();
/** Words of the comments and of the right answers, which no reply may hold before the answers are shown. */
export const secretComment = "Commentaire-secret";

/**
 * A teacher and two students of a class, over a bank of two questions a theme, and helpers that open and sit mock
 * exams.
 */
export async function prepareMockExams(database: Database, perTheme = 2) {
  const { db } = database;
  const t = await createTestApp(database);
  const school = await createSchool(db);
  const classroom = await createClassroom(db, { school_id: school });
  const teacher = await t.signedInAs(await createTeacher(db, school, [classroom], { first_name: "Julien", name: "Perrin" }));
  const studentId = await createStudent(db, classroom, { first_name: "Inès", name: "Lefèvre" });
  const friendId = await createStudent(db, classroom, { first_name: "Hugo", name: "Imbert" });
  const student = await t.signedInAs(studentId);
  const friend = await t.signedInAs(friendId);
  for (let theme = 1; theme <= 6; theme++)
    for (let i = 0; i < perTheme; i++)
      await createQuestion(db, {
        theme_id: theme,
        correct: 1 + (i % 4),
        comment: `${secretComment} ${theme}`,
        answers: answersOf(theme, i),
      });
  const home = `/api/teachers/classrooms/${classroom}`;
  const root = `${home}/mock-exams`;

  const form = (values: object = {}) => ({
    name: "Examen blanc n° 1",
    examId: null,
    perPart: 20,
    english: "optional",
    minutes: 150,
    englishMinutes: 30,
    together: false,
    opensAt: at(0),
    closesAt: at(hour),
    shuffle: true,
    release: "manual",
    ...values,
  });
  const create = (values: object = {}, by: Browser = teacher) => by.call("POST", root, form(values));
  /** Prepares and plans an exam. */
  const open = async (values: object = {}): Promise<MockExam> => {
    const exam = (await create(values)).json<MockExam>();
    return (await teacher.call("POST", `${root}/${exam.id}/plan`)).json<MockExam>();
  };
  const start = async (id: number, by: Browser = student, english = true) =>
    (await by.call("POST", `/api/mock-exams/${id}/copy`, { english })).json<Sitting>();
  let sequence = 0;
  const save = (id: number, answers: object[], by: Browser = student, device = "phone") =>
    by.call("POST", `/api/mock-exams/${id}/copy/answers`, {
      device,
      position: 1,
      answers: answers.map((a) => ({
        flagged: false,
        sequence: ++sequence,
        givenAt: new Date(t.context.now()).toISOString(),
        ...a,
      })),
    });
  /** Answers the whole paper, right up to `right` questions. */
  const answerAll = async (exam: MockExam, right: number, by: Browser = student, english = true) => {
    const asked = exam.questions.filter((q) => english || q.themeId < 6);
    return save(
      exam.id,
      asked.map((q, i) => ({ questionId: q.id, chosen: i < right ? q.correct : (q.correct % 4) + 1 })),
      by,
    );
  };
  const handIn = async (id: number, by: Browser = student, form?: { nbReopened?: number }) =>
    (await by.call("POST", `/api/mock-exams/${id}/copy/hand-in`, form)).json<SittingStatus>();
  const end = (id: number) => teacher.call("POST", `${root}/${id}/end`, {});
  const publish = (id: number, published = true) => teacher.call("POST", `${root}/${id}/publication`, { published });
  const live = async (id: number) => (await teacher.call("GET", `${root}/${id}/live`)).json<LiveTable>();
  const results = async (id: number) => (await teacher.call("GET", `${root}/${id}/results`)).json<MockExamResults>();
  return {
    t,
    db,
    school,
    classroom,
    teacher,
    student,
    studentId,
    friend,
    friendId,
    home,
    root,
    form,
    create,
    open,
    start,
    save,
    answerAll,
    handIn,
    end,
    publish,
    live,
    results,
  };
}
export type MockExamWorld = Awaited<ReturnType<typeof prepareMockExams>>;

const answersOf = (theme: number, i: number) => ["premier", "deuxième", "troisième", "quatrième"].map((word) => `Le ${word} ${theme}-${i}`);
