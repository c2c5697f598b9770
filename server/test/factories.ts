import { randomBytes } from "node:crypto";
import { hasFixedOrder } from "../src/bank/questions/answer-order.rules.ts";
import type { Db } from "../src/platform/database/database.ts";
import type { NewUser } from "../src/platform/database/schema.ts";
import { hashSecret } from "../src/platform/http/session.ts";
import { fold, searchText } from "../src/platform/text/normalise.ts";
import { testNow } from "./test-app.ts";

/** Factories insert a row, and its parents when none are given; they return its id. */

let serial = 0;
const next = () => ++serial;
const code = (kind: "E" | "F") => {
  const letters = "ABCDEFGHJK";
  const digits = String(next())
    .padStart(7, "0")
    .replace(/\d/g, (d) => letters[Number(d)] ?? "A");
  return `${digits.slice(0, 3)}${kind}-${digits.slice(3)}`;
};

export async function createSchool(
  db: Db,
  values: { name?: string; subscription_code?: string; agreed_at?: number } = {},
): Promise<number> {
  const name = values.name ?? `École ${next()}`;
  const row = await db
    .insertInto("schools")
    .values({
      name,
      name_search: fold(name),
      address: "1 rue de la Piste 31000 Toulouse",
      postcode: "31000",
      city: "Toulouse",
      city_code: "31555",
      longitude: 1.44,
      latitude: 43.6,
      owner_position: null,
      subscription_code: values.subscription_code ?? code("E"),
      created_at: testNow,
      agreed_at: values.agreed_at ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createUser(db: Db, values: Partial<NewUser> = {}): Promise<number> {
  const n = next();
  const row = await db
    .insertInto("users")
    .values({
      school_id: null,
      classroom_id: null,
      first_name: "Camille",
      name: `Durand${n}`,
      username: values.email ?? `camille.durand${n}`,
      email: null,
      password_hash: null,
      card_password: null,
      teacher: 0,
      admin: 0,
      school_admin: 0,
      change_password: 0,
      activated_at: testNow,
      last_sign_in_at: null,
      created_at: testNow,
      ...values,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createSchoolYear(db: Db, startYear = 2026): Promise<number> {
  const known = await db.selectFrom("school_years").select("id").where("start_year", "=", startYear).executeTakeFirst();
  if (known) return known.id;
  return (await db.insertInto("school_years").values({ start_year: startYear }).returning("id").executeTakeFirstOrThrow()).id;
}

interface ClassroomValues {
  school_id?: number;
  name?: string;
  subscription_code?: string;
  archived_at?: number | null;
}

export async function createClassroom(db: Db, values: ClassroomValues = {}): Promise<number> {
  const row = await db
    .insertInto("classrooms")
    .values({
      school_id: values.school_id ?? (await createSchool(db)),
      school_year_id: await createSchoolYear(db),
      name: values.name ?? `Classe ${next()}`,
      comments: null,
      subscription_code: values.subscription_code ?? code("F"),
      created_at: testNow,
      created_by: null,
      archived_at: values.archived_at ?? null,
      archived_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const schoolOf = async (db: Db, classroomId: number): Promise<number> =>
  (await db.selectFrom("classrooms").select("school_id").where("id", "=", classroomId).executeTakeFirstOrThrow()).school_id;

/** Creates a student of the classroom `classroomId`, in its school. */
export async function createStudent(db: Db, classroomId: number, values: Partial<NewUser> = {}): Promise<number> {
  return createUser(db, { school_id: await schoolOf(db, classroomId), classroom_id: classroomId, ...values });
}

/** Creates a teacher of the school, who teaches in `classroomIds`. */
export async function createTeacher(db: Db, schoolId: number, classroomIds: number[] = [], values: Partial<NewUser> = {}): Promise<number> {
  const id = await createUser(db, { school_id: schoolId, teacher: 1, email: `prof${next()}@exemple.fr`, ...values });
  for (const classroom_id of classroomIds) await db.insertInto("classroom_teachers").values({ classroom_id, user_id: id }).execute();
  return id;
}

/** Gives an account a second factor, an app whose codes nobody has. */
export async function createFactor(db: Db, userId: number): Promise<void> {
  await db
    .insertInto("second_factors")
    .values({ user_id: userId, kind: "totp", name: "Téléphone", totp_secret: "sealed", created_at: 1 })
    .execute();
}

/** Opens a session by the clock of the computer, for the programs that start a real server; returns its secret. */
export async function createSession(db: Db, userId: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const now = Date.now();
  const row = { id_hash: hashSecret(secret), user_id: userId, impersonator_id: null, created_at: now, last_seen_at: now, proved_at: now };
  await db.insertInto("sessions").values(row).execute();
  return secret;
}

interface QuestionValues {
  theme_id?: number;
  text?: string;
  answers?: string[];
  /** Position of the right answer, 1 to 4. */
  correct?: number;
  comment?: string | null;
  year?: number;
  image_id?: number | null;
  draft?: 0 | 1;
  hidden_at?: number | null;
  tags?: string;
  programme_point?: string | null;
  created_by?: number | null;
  series_id?: number | null;
  series_rank?: number | null;
}

/** Creates `count` linked questions with a common text. The first created is the last of the series. */
export async function createSeries(db: Db, count: number, values: QuestionValues = {}, text = `Un vol commun, numéro ${next()}.`) {
  const { id } = await db.insertInto("series").values({ sha256: text, text }).returning("id").executeTakeFirstOrThrow();
  const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
  for (let rank = count; rank >= 1; rank--) questions.unshift(await createQuestion(db, { ...values, series_id: id, series_rank: rank }));
  return { id, text, questions };
}

/** Creates a question with its four answers; the first is right by default. */
export async function createQuestion(
  db: Db,
  values: QuestionValues = {},
): Promise<{ id: number; answers: number[]; right: number; wrong: number }> {
  const texts = values.answers ?? ["Le vent", "La pluie", "La neige", "Le soleil"];
  const text = values.text ?? `Question ${next()} : quelle est la bonne réponse ?`;
  const { id } = await db
    .insertInto("questions")
    .values({
      theme_id: values.theme_id ?? 1,
      text,
      search_text: searchText(text, texts),
      content_key: text,
      comment: values.comment === undefined ? "Parce que c’est ainsi." : values.comment,
      image_id: values.image_id ?? null,
      image_alt: null,
      year: values.year ?? 2026,
      fixed_order: hasFixedOrder(texts) ? 1 : 0,
      order_decided: 0,
      programme_point: values.programme_point ?? null,
      source: null,
      neutralised_at: null,
      created_at: testNow,
      created_by: values.created_by ?? null,
      updated_at: testNow,
      updated_by: null,
      draft: values.draft ?? 0,
      hidden_at: values.hidden_at ?? null,
      tags: values.tags ?? "",
      series_id: values.series_id ?? null,
      series_rank: values.series_rank ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const correct = values.correct ?? 1;
  const answers: number[] = [];
  for (const [i, answer] of texts.entries()) {
    const row = await db
      .insertInto("answers")
      .values({ question_id: id, position: i + 1, text: answer, correct: i + 1 === correct ? 1 : 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    answers.push(row.id);
  }
  return { id, answers, right: answers[correct - 1] ?? 0, wrong: answers[correct % 4] ?? 0 };
}

interface QcmValues {
  classroom_id: number;
  name?: string;
  published?: 0 | 1;
  /** When it opens by itself, and the last day to do it (days since 1970). */
  opens_at?: number;
  due_day?: number;
  /** Ids of the questions, in order. */
  questions?: number[];
}

/** Creates a quiz, by default published and at the end of the classroom's list. */
export async function createQcm(db: Db, values: QcmValues): Promise<number> {
  const { n } = await db
    .selectFrom("qcms")
    .where("classroom_id", "=", values.classroom_id)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("qcms")
    .values({
      classroom_id: values.classroom_id,
      name: values.name ?? `Questionnaire ${next()}`,
      student_comment: null,
      teacher_comment: null,
      published: values.published ?? 1,
      opens_at: values.opens_at ?? null,
      due_day: values.due_day ?? null,
      position: n + 1,
      exam_id: null,
      created_at: testNow,
      created_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [i, question_id] of (values.questions ?? []).entries()) {
    await db
      .insertInto("qcm_questions")
      .values({ qcm_id: id, question_id, position: i + 1 })
      .execute();
  }
  return id;
}

interface MockExamValues {
  classroom_id: number;
  /** Questions of the bank in the paper, all in the first part. */
  questions: { id: number; right: number }[];
  planned?: boolean;
}

/**
 * Creates a planned mock exam, open from the tests' now for an hour, with its paper; returns the ids of its paper
 * questions too.
 */
export async function createMockExam(db: Db, values: MockExamValues): Promise<{ id: number; questions: number[] }> {
  const { id } = await db
    .insertInto("mock_exams")
    .values({
      classroom_id: values.classroom_id,
      name: `Examen blanc ${next()}`,
      paper_kind: "drawn",
      paper_name: "n° 4182",
      english: "none",
      minutes: 150,
      english_minutes: 0,
      together: 0,
      opens_at: testNow,
      closes_at: testNow + 3_600_000,
      shuffle: 0,
      release: "manual",
      seed: 4182,
      per_part: 20,
      planned_at: values.planned === false ? null : testNow,
      started_at: null,
      ended_at: null,
      published_at: null,
      created_at: testNow,
      created_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const questions: number[] = [];
  for (const [i, question] of values.questions.entries()) {
    const row = await db
      .insertInto("mock_exam_questions")
      .values({
        mock_exam_id: id,
        theme_id: 1,
        number: i + 1,
        question_id: question.id,
        text: `Question ${i + 1}`,
        answers: JSON.stringify(["Le vent", "La pluie", "La neige", "Le soleil"]),
        correct: 1,
        comment: "Parce que c’est ainsi.",
        image_id: null,
        image_alt: null,
        fixed_order: 0,
        programme_point: null,
        met_count: 0,
        neutralised_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    questions.push(row.id);
  }
  return { id, questions };
}

/** Creates a copy of a mock exam, by default still open; returns its id. */
export async function createMockCopy(db: Db, mockExamId: number, userId: number, handedInAt: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto("mock_copies")
    .values({
      mock_exam_id: mockExamId,
      user_id: userId,
      kind: "screen",
      english: 0,
      started_at: testNow,
      ends_at: testNow + 9_000_000,
      last_seen_at: testNow,
      handed_in_at: handedInAt,
      handed_in_by: handedInAt === null ? null : "student",
      part_marks: null,
      late_counted: null,
      settled_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes a programme point weak in a class: five new students, each of whom has met its four new questions and failed.
 */
export async function createWeakPoint(db: Db, classroomId: number, programme_point: string): Promise<number[]> {
  const questions: Awaited<ReturnType<typeof createQuestion>>[] = [];
  for (let i = 0; i < 4; i++) questions.push(await createQuestion(db, { programme_point }));
  for (let i = 0; i < 5; i++) {
    const user_id = await createStudent(db, classroomId);
    const cards = questions.map(({ id, wrong }) => ({
      user_id,
      question_id: id,
      first_answer_id: wrong,
      first_answered_at: testNow,
      last_answer_id: wrong,
      last_answered_at: testNow,
      stability: 1,
      difficulty: 5,
    }));
    await db.insertInto("learning_cards").values(cards).execute();
  }
  return questions.map(({ id }) => id);
}
