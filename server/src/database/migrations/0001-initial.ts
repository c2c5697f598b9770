import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { type Dialect, dialectOf } from "./columns.ts";
import { createSearchIndex } from "./search-index.ts";

type Table = CreateTableBuilder<string, string>;
type OnDelete = "cascade" | "set null" | "restrict";

const text = (t: Table, ...names: string[]): Table => names.reduce((b, n) => b.addColumn(n, "text", (c) => c.notNull()), t);
const optionalText = (t: Table, ...names: string[]): Table => names.reduce((b, n) => b.addColumn(n, "text"), t);
const integer = (t: Table, ...names: string[]): Table => names.reduce((b, n) => b.addColumn(n, "integer", (c) => c.notNull()), t);
const count = (t: Table, ...names: string[]): Table =>
  names.reduce((b, n) => b.addColumn(n, "integer", (c) => c.notNull().defaultTo(0)), t);
const flag = (t: Table, ...names: string[]): Table =>
  names.reduce((b, n) => b.addColumn(n, "integer", (c) => c.notNull().check(sql`${sql.ref(n)} in (0, 1)`)), t);
const belongsTo = (t: Table, name: string, target: string, onDelete: OnDelete = "cascade"): Table =>
  t.addColumn(name, "integer", (c) => c.notNull().references(target).onDelete(onDelete));
const mayBelongTo = (t: Table, name: string, target: string, onDelete: OnDelete = "set null"): Table =>
  t.addColumn(name, "integer", (c) => c.references(target).onDelete(onDelete));
const at = (d: Dialect, t: Table, ...names: string[]): Table =>
  names.reduce((b, n) => b.addColumn(n, d.millis as never, (c) => c.notNull()), t);
const optionalAt = (d: Dialect, t: Table, ...names: string[]): Table => names.reduce((b, n) => b.addColumn(n, d.millis as never), t);

async function people(db: Kysely<unknown>, d: Dialect) {
  let t: Table = text(d.tableWithId("schools"), "name", "name_search", "address", "postcode", "city", "city_code");
  t = t.addColumn("longitude", d.real as never).addColumn("latitude", d.real as never);
  t = at(d, text(optionalText(t, "owner_position"), "subscription_code"), "created_at");
  t = t.addUniqueConstraint("schools_code", ["subscription_code"]);
  await t.addUniqueConstraint("schools_place", ["name_search", "city_code"]).execute();

  await integer(d.tableWithId("school_years"), "start_year").addUniqueConstraint("school_years_start", ["start_year"]).execute();

  // users and classrooms name each other: the classroom comes second and its column is added last.
  t = mayBelongTo(d.tableWithId("users"), "school_id", "schools.id", "cascade");
  t = optionalText(text(t, "first_name", "name", "username"), "email", "password_hash", "card_password");
  t = flag(t, "teacher", "admin", "school_admin", "change_password");
  t = at(d, optionalAt(d, t, "activated_at", "last_sign_in_at"), "created_at");
  await t.addUniqueConstraint("users_username", ["username"]).addUniqueConstraint("users_email", ["email"]).execute();

  t = belongsTo(belongsTo(d.tableWithId("classrooms"), "school_id", "schools.id"), "school_year_id", "school_years.id", "restrict");
  t = at(d, text(optionalText(text(t, "name"), "comments"), "subscription_code"), "created_at");
  t = mayBelongTo(optionalAt(d, mayBelongTo(t, "created_by", "users.id"), "archived_at", "erasure_due_at"), "archived_by", "users.id");
  await t.addUniqueConstraint("classrooms_code", ["subscription_code"]).execute();
  await db.schema
    .alterTable("users")
    .addColumn("classroom_id", "integer", (c) => c.references("classrooms.id").onDelete("set null"))
    .execute();

  t = belongsTo(belongsTo(d.table("classroom_teachers"), "classroom_id", "classrooms.id"), "user_id", "users.id");
  await t.addPrimaryKeyConstraint("classroom_teachers_pk", ["classroom_id", "user_id"]).execute();
}

async function bank(d: Dialect) {
  let t: Table = text(d.tableWithId("images"), "sha256").addColumn("png", d.bytes as never, (c) => c.notNull());
  await integer(t, "width", "height").addUniqueConstraint("images_sha256", ["sha256"]).execute();

  t = optionalText(text(integer(d.tableWithId("questions"), "theme_id"), "text", "search_text", "content_key"), "comment");
  t = integer(optionalText(mayBelongTo(t, "image_id", "images.id", "restrict"), "image_alt"), "year");
  t = optionalText(flag(t, "fixed_order", "order_decided"), "programme_point", "source");
  t = mayBelongTo(at(d, optionalAt(d, t, "neutralised_at"), "created_at", "updated_at"), "updated_by", "users.id");
  await t.addCheckConstraint("questions_theme", sql`theme_id between 1 and 6`).execute();

  t = integer(belongsTo(d.tableWithId("answers"), "question_id", "questions.id"), "position");
  await flag(text(t, "text"), "correct").addUniqueConstraint("answers_position", ["question_id", "position"]).execute();

  t = integer(belongsTo(d.tableWithId("question_versions"), "question_id", "questions.id"), "version");
  t = mayBelongTo(at(d, text(t, "snapshot"), "saved_at"), "saved_by", "users.id");
  await t.addUniqueConstraint("question_versions_number", ["question_id", "version"]).execute();

  t = at(d, flag(integer(text(d.tableWithId("exams"), "name"), "year"), "training"), "created_at");
  await t.addUniqueConstraint("exams_name", ["name"]).execute();
  t = belongsTo(integer(belongsTo(d.table("exam_questions"), "exam_id", "exams.id"), "theme_id", "number"), "question_id", "questions.id");
  await t.addPrimaryKeyConstraint("exam_questions_pk", ["exam_id", "theme_id", "number"]).execute();
}

/**
 * The answers of a class are spread over the whole table by the time they are given; statistics read thousands of them. With the answer in the
 * key's index they need not visit the table: 11 ms instead of 18 for 21,000 answers among a million (docs/performance.md).
 */
async function answersReadFromIndex(db: Kysely<unknown>) {
  await sql`alter table student_answers drop constraint student_answers_pk,
    add constraint student_answers_pk primary key (try_id, question_id) include (answer_id)`.execute(db);
}

async function quizzes(db: Kysely<unknown>, d: Dialect) {
  let t: Table = optionalText(
    text(belongsTo(d.tableWithId("qcms"), "classroom_id", "classrooms.id"), "name"),
    "student_comment",
    "teacher_comment",
  );
  t = at(d, mayBelongTo(integer(flag(t, "published"), "position"), "exam_id", "exams.id"), "created_at");
  await mayBelongTo(t, "created_by", "users.id").execute();

  t = integer(belongsTo(belongsTo(d.table("qcm_questions"), "qcm_id", "qcms.id"), "question_id", "questions.id", "restrict"), "position");
  await t.addPrimaryKeyConstraint("qcm_questions_pk", ["qcm_id", "question_id"]).execute();

  t = at(d, belongsTo(belongsTo(d.table("qcm_openings"), "user_id", "users.id"), "qcm_id", "qcms.id"), "opened_at");
  await t.addPrimaryKeyConstraint("qcm_openings_pk", ["user_id", "qcm_id"]).execute();

  t = flag(integer(belongsTo(belongsTo(d.tableWithId("tries"), "user_id", "users.id"), "qcm_id", "qcms.id"), "number"), "by_teacher");
  t = optionalAt(d, at(d, t, "started_at"), "ended_at");
  await t.addUniqueConstraint("tries_number", ["user_id", "qcm_id", "number"]).execute();

  t = belongsTo(belongsTo(d.table("student_answers"), "try_id", "tries.id"), "question_id", "questions.id", "restrict");
  t = at(d, belongsTo(t, "answer_id", "answers.id", "restrict"), "answered_at");
  await t.addPrimaryKeyConstraint("student_answers_pk", ["try_id", "question_id"]).execute();
  if (d.engine === "postgres") await answersReadFromIndex(db);

  t = d.table("student_progress").addColumn("user_id", "integer", (c) => c.primaryKey().references("users.id").onDelete("cascade"));
  await count(
    t,
    "answer_count",
    "right_count",
    "right_streak",
    "day_count",
    "last_day",
    "day_streak",
    "last_week",
    "week_streak",
  ).execute();

  t = at(d, integer(belongsTo(d.table("user_badges"), "user_id", "users.id"), "badge_id"), "earned_at");
  await t.addPrimaryKeyConstraint("user_badges_pk", ["user_id", "badge_id"]).execute();

  t = at(d, belongsTo(belongsTo(d.table("explanation_requests"), "user_id", "users.id"), "question_id", "questions.id"), "asked_at");
  await t.addPrimaryKeyConstraint("explanation_requests_pk", ["user_id", "question_id"]).execute();
}

async function plumbing(d: Dialect) {
  let t: Table = d.table("sessions").addColumn("id_hash", "text", (c) => c.notNull().primaryKey());
  t = mayBelongTo(belongsTo(t, "user_id", "users.id"), "impersonator_id", "users.id", "cascade");
  await at(d, t, "created_at", "last_seen_at").execute();

  t = d.table("tokens").addColumn("token_hash", "text", (c) => c.notNull().primaryKey());
  await at(d, text(belongsTo(t, "user_id", "users.id"), "kind"), "created_at", "expires_at").execute();

  t = d.table("rate_limits").addColumn("key", "text", (c) => c.notNull().primaryKey());
  await at(d, integer(t, "count"), "resets_at").execute();

  t = d.table("settings").addColumn("name", "text", (c) => c.notNull().primaryKey());
  await text(t, "value").execute();

  t = count(text(d.tableWithId("outbox"), "kind", "payload", "status"), "attempts");
  await at(d, optionalText(at(d, t, "run_at"), "last_error"), "created_at").execute();

  t = text(belongsTo(d.tableWithId("push_subscriptions"), "user_id", "users.id"), "endpoint", "p256dh", "auth");
  await at(d, t, "created_at").addUniqueConstraint("push_endpoint", ["endpoint"]).execute();

  t = mayBelongTo(belongsTo(d.tableWithId("question_reports"), "question_id", "questions.id"), "user_id", "users.id");
  t = optionalText(at(d, optionalText(text(flag(t, "by_teacher"), "reason"), "text"), "created_at"), "outcome");
  await mayBelongTo(optionalAt(d, t, "handled_at"), "handled_by", "users.id").execute();

  t = d.table("ai_comments").addColumn("question_id", "integer", (c) => c.primaryKey().references("questions.id").onDelete("cascade"));
  await mayBelongTo(at(d, text(t, "comment", "model"), "created_at"), "asked_by", "users.id").execute();
  t = integer(belongsTo(d.table("ai_usage"), "user_id", "users.id"), "day", "count");
  await t.addPrimaryKeyConstraint("ai_usage_pk", ["user_id", "day"]).execute();
  t = integer(text(mayBelongTo(d.tableWithId("ai_batches"), "started_by", "users.id"), "question_ids"), "total");
  t = optionalText(count(t, "done", "failed").addColumn("running", "integer"), "outcome");
  await optionalAt(d, at(d, t, "started_at"), "ended_at")
    .addUniqueConstraint("ai_batches_one", ["running"])
    .execute();

  // No reference on actor and school: the log outlives what it speaks of.
  t = at(d, d.tableWithId("audit_log"), "at").addColumn("actor_id", "integer").addColumn("school_id", "integer");
  await optionalText(text(t, "action", "subject"), "details").execute();
  t = d.table("purge_notices").addColumn("user_id", "integer", (c) => c.primaryKey().references("users.id").onDelete("cascade"));
  await at(d, t, "told_at", "due_at").execute();

  t = integer(text(d.table("communes"), "code", "name", "name_search", "postcode"), "population");
  await t.addPrimaryKeyConstraint("communes_pk", ["code", "postcode"]).execute();
}

const indexes: Record<string, [table: string, ...columns: string[]]> = {
  schools_name: ["schools", "name_search"],
  users_school: ["users", "school_id"],
  users_classroom: ["users", "classroom_id"],
  classrooms_school: ["classrooms", "school_id"],
  classroom_teachers_user: ["classroom_teachers", "user_id"],
  questions_content: ["questions", "content_key"],
  questions_theme_year: ["questions", "theme_id", "year"],
  questions_image: ["questions", "image_id"],
  exam_questions_question: ["exam_questions", "question_id"],
  qcms_classroom: ["qcms", "classroom_id", "position"],
  qcm_questions_position: ["qcm_questions", "qcm_id", "position"],
  qcm_questions_question: ["qcm_questions", "question_id"],
  qcm_openings_qcm: ["qcm_openings", "qcm_id"],
  tries_qcm: ["tries", "qcm_id"],
  student_answers_question: ["student_answers", "question_id"],
  student_answers_answer: ["student_answers", "answer_id"],
  explanation_requests_question: ["explanation_requests", "question_id"],
  sessions_user: ["sessions", "user_id"],
  sessions_impersonator: ["sessions", "impersonator_id"],
  sessions_seen: ["sessions", "last_seen_at"],
  tokens_user: ["tokens", "user_id"],
  rate_limits_end: ["rate_limits", "resets_at"],
  outbox_due: ["outbox", "status", "run_at"],
  push_user: ["push_subscriptions", "user_id"],
  question_reports_question: ["question_reports", "question_id"],
  // Erasing an account looks for whatever names it.
  classrooms_creator: ["classrooms", "created_by"],
  classrooms_archiver: ["classrooms", "archived_by"],
  qcms_creator: ["qcms", "created_by"],
  questions_author: ["questions", "updated_by"],
  question_versions_author: ["question_versions", "saved_by"],
  question_reports_user: ["question_reports", "user_id"],
  question_reports_handler: ["question_reports", "handled_by"],
  ai_comments_asker: ["ai_comments", "asked_by"],
  ai_batches_starter: ["ai_batches", "started_by"],
  audit_log_school: ["audit_log", "school_id", "at"],
  communes_name: ["communes", "name_search"],
};

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const d = dialectOf(db, engine);
  await people(db, d);
  await bank(d);
  await quizzes(db, d);
  await plumbing(d);
  for (const [name, [table, ...columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(`${name}_idx`).on(table).columns(columns).execute();
  }
  // Few are, and each list of quizzes leaves them out.
  await db.schema
    .createIndex("questions_neutralised_idx")
    .on("questions")
    .column("id")
    .where(sql<boolean>`neutralised_at is not null`)
    .execute();
  await createSearchIndex(db, engine);
}
