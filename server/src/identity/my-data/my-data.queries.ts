import { dayMs, messageDays } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import { listOutsideIdentities } from "../outside-sign-in/outside-identities.queries.ts";

/** All queries of this file are about `userId`, the caller's own account. */

const findOwnAccount = (db: Db, userId: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.id", "u.school_id")
    .leftJoin("classrooms as c", "c.id", "u.classroom_id")
    .where("u.id", "=", userId)
    .select([
      "u.first_name",
      "u.name",
      "u.username",
      "u.email",
      "u.teacher",
      "u.school_admin",
      "u.admin",
      "u.card_password",
      "u.created_at",
      "u.activated_at",
      "u.last_sign_in_at",
      "s.name as school",
      "s.address as school_address",
      "s.owner_position",
      "c.name as classroom",
    ])
    .executeTakeFirstOrThrow();

const findOwnAnswers = (db: Db, userId: number) =>
  db
    .selectFrom("student_answers as sa")
    .innerJoin("tries as t", "t.id", "sa.try_id")
    .innerJoin("qcms as qcm", "qcm.id", "t.qcm_id")
    .innerJoin("questions as q", "q.id", "sa.question_id")
    .innerJoin("answers as a", "a.id", "sa.answer_id")
    .where("t.user_id", "=", userId)
    .select(["qcm.name as qcm", "t.number as try", "q.text as question", "a.text as answer", "a.correct", "sa.answered_at"])
    .orderBy("sa.answered_at")
    .orderBy("t.id")
    .orderBy("sa.question_id")
    .execute();

const findOwnOpenings = (db: Db, userId: number) =>
  db
    .selectFrom("qcm_openings as o")
    .innerJoin("qcms as qcm", "qcm.id", "o.qcm_id")
    .where("o.user_id", "=", userId)
    .select(["qcm.name as qcm", "o.opened_at"])
    .orderBy("o.opened_at")
    .execute();

const findOwnProgress = (db: Db, userId: number) =>
  db.selectFrom("student_progress").where("user_id", "=", userId).selectAll().executeTakeFirst();

const findOwnCards = (db: Db, userId: number) =>
  db
    .selectFrom("learning_cards as c")
    .innerJoin("questions as q", "q.id", "c.question_id")
    .where("c.user_id", "=", userId)
    .orderBy("c.last_answered_at")
    .orderBy("c.question_id")
    .select(["q.text as question", "c.first_answered_at", "c.last_answered_at", "c.stability", "c.difficulty"])
    .execute();

const findOwnRevisionSettings = (db: Db, userId: number) =>
  db.selectFrom("revision_settings").where("user_id", "=", userId).select("session_size").executeTakeFirst();

const findOwnReminder = (db: Db, userId: number) =>
  db.selectFrom("revision_reminders").where("user_id", "=", userId).select(["hour", "channel"]).executeTakeFirst();

/**
 * Messages received, and those written since `since`: an older one is reported, which its author is not told. Whom
 * they went to is left out.
 */
const findOwnMessages = (db: Db, userId: number, since: number) =>
  db
    .selectFrom("student_messages as m")
    .leftJoin("message_reports as r", "r.message_id", "m.id")
    .where((eb) => eb.or([eb("m.user_id", "=", userId), eb.and([eb("m.author_id", "=", userId), eb("m.sent_at", ">=", since)])]))
    .orderBy("m.sent_at")
    .orderBy("m.id")
    .select(["m.user_id", "m.author_id", "m.text", "m.sent_at", "m.read_at", "r.reported_at", "r.text as report"])
    .execute();

const findOwnRevisionAnswers = (db: Db, userId: number) =>
  db
    .selectFrom("revision_sessions as s")
    .leftJoin("revision_answers as g", "g.session_id", "s.id")
    .leftJoin("questions as q", "q.id", "g.question_id")
    .leftJoin("answers as a", "a.id", "g.answer_id")
    .where("s.user_id", "=", userId)
    .orderBy("s.id")
    .orderBy("g.answered_at")
    .orderBy("g.number")
    .select([
      "s.id as session",
      "s.kind",
      "s.started_at",
      "s.ended_at",
      "q.text as question",
      "a.text as answer",
      "a.correct",
      "g.hesitant",
      "g.answered_at",
    ])
    .execute();

/** The live sessions in which the user took part, with their votes; not what was right, which may not be shown yet. */
const findOwnLiveVotes = (db: Db, userId: number) =>
  db
    .selectFrom("live_people as p")
    .innerJoin("live_sessions as l", "l.id", "p.live_id")
    .leftJoin("live_votes as v", (join) => join.onRef("v.live_id", "=", "p.live_id").onRef("v.user_id", "=", "p.user_id"))
    .leftJoin("live_questions as n", (join) => join.onRef("n.live_id", "=", "v.live_id").onRef("n.position", "=", "v.position"))
    .leftJoin("questions as q", "q.id", "n.question_id")
    .leftJoin("answers as a", "a.id", "v.answer_id")
    .where("p.user_id", "=", userId)
    .orderBy("p.joined_at")
    .orderBy("v.position")
    .orderBy("v.round")
    .select(["l.title", "p.joined_at", "p.taught_at", "q.text as question", "v.round", "a.text as answer", "v.voted_at"])
    .execute();

/** Live sessions that the user opened, steered last or deleted, until they leave the bin. */
const findOwnLives = (db: Db, userId: number) =>
  db
    .selectFrom("live_sessions as l")
    .innerJoin("classrooms as c", "c.id", "l.classroom_id")
    .where((eb) => eb.or([eb("l.created_by", "=", userId), eb("l.driver_id", "=", userId), eb("l.deleted_by", "=", userId)]))
    .orderBy("l.id")
    .select(["l.title", "c.name as classroom", "l.created_by", "l.driver_id", "l.created_at", "l.deleted_at", "l.deleted_by"])
    .execute();

/** Quizzes that the user shared with teachers of any school. */
const findOwnShares = (db: Db, userId: number) =>
  db
    .selectFrom("shared_qcms as h")
    .innerJoin("qcms as q", "q.id", "h.qcm_id")
    .where("h.created_by", "=", userId)
    .orderBy("h.id")
    .select(["q.name as title", "h.created_at", "h.closes_at", "h.closed_at", "h.copies"])
    .execute();

/** What the user reported of shared quizzes. */
const findOwnShareReports = (db: Db, userId: number) =>
  db
    .selectFrom("share_reports as r")
    .innerJoin("shared_qcms as h", "h.id", "r.share_id")
    .innerJoin("qcms as q", "q.id", "h.qcm_id")
    .where("r.user_id", "=", userId)
    .orderBy("r.created_at")
    .select(["q.name as title", "r.text", "r.created_at"])
    .execute();

/** Explanation requests of the user, with those that a teacher has dropped and may still take back. */
const findOwnRequests = (db: Db, userId: number) =>
  db
    .selectFrom("explanation_requests as r")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .where("r.user_id", "=", userId)
    .select(["q.text as question", "r.asked_at"])
    .unionAll(
      db
        .selectFrom("explained_requests as r")
        .innerJoin("questions as q", "q.id", "r.question_id")
        .where("r.user_id", "=", userId)
        .select(["q.text as question", "r.asked_at"]),
    )
    .orderBy("asked_at")
    .execute();

/** Explanations that were written after a request of the user. */
const findOwnExplanationNotices = (db: Db, userId: number) =>
  db
    .selectFrom("explanation_notices as n")
    .innerJoin("questions as q", "q.id", "n.question_id")
    .where("n.user_id", "=", userId)
    .select(["q.text as question", "n.written_at", "n.read_at"])
    .orderBy("n.written_at")
    .orderBy("q.id")
    .execute();

/** Explanations for the students of the school that the user wrote or changed last. */
const findOwnExplanations = (db: Db, userId: number) =>
  db
    .selectFrom("school_explanations as e")
    .innerJoin("questions as q", "q.id", "e.question_id")
    .where("e.edited_by", "=", userId)
    .select(["q.text as question", "e.text", "e.updated_at"])
    .orderBy("e.updated_at")
    .orderBy("q.id")
    .execute();

const findOwnReports = (db: Db, userId: number) =>
  db
    .selectFrom("question_reports as r")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .where("r.user_id", "=", userId)
    .select(["q.text as question", "r.reason", "r.text", "r.created_at", "r.outcome", "r.handled_at"])
    .orderBy("r.created_at")
    .execute();

/** Reports by others that the user handled, without the text that the others wrote. */
const findOwnHandledReports = (db: Db, userId: number) =>
  db
    .selectFrom("question_reports as r")
    .innerJoin("questions as q", "q.id", "r.question_id")
    .where("r.handled_by", "=", userId)
    .select(["q.text as question", "r.outcome", "r.handled_at"])
    .orderBy("r.handled_at")
    .orderBy("r.id")
    .execute();

/** Changes to shared questions that the user proposed, or decided about as a site admin. */
const findOwnProposals = (db: Db, userId: number) =>
  db
    .selectFrom("proposals as p")
    .where((eb) => eb.or([eb("p.author_id", "=", userId), eb("p.decided_by", "=", userId)]))
    .select(["p.content", "p.author_id", "p.proposed_at", "p.decision", "p.decided_at", "p.decided_by", "p.note"])
    .orderBy("p.proposed_at")
    .orderBy("p.id")
    .execute();

/** Sessions of the account, including those of a school admin who impersonated the user. */
const findOwnSessions = (db: Db, userId: number) =>
  db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .select(["created_at", "last_seen_at", "impersonator_id", "device", "remembered"])
    .orderBy("created_at")
    .execute();

/** The courses of platforms whose lists have the user. */
const findOwnCourses = (db: Db, userId: number) =>
  db
    .selectFrom("outside_identities as i")
    .innerJoin("lti_members as m", "m.subject", "i.subject")
    .innerJoin("lti_contexts as x", "x.id", "m.context_id")
    .innerJoin("lti_platforms as p", (join) =>
      join
        .onRef("p.id", "=", "x.platform_id")
        .on((eb) => eb("i.issuer", "=", eb(eb(eb.ref("p.issuer"), "||", eb.val(" ")), "||", eb.ref("p.client_id")))),
    )
    .where("i.user_id", "=", userId)
    .where("i.kind", "=", "lti")
    .orderBy("m.id")
    .select(["p.name as platform", "x.title", "m.left_at"])
    .execute();

const findOwnPlatformScores = (db: Db, userId: number) =>
  db
    .selectFrom("lti_scores as s")
    .innerJoin("lti_links as l", "l.id", "s.link_id")
    .innerJoin("lti_contexts as x", "x.id", "l.context_id")
    .innerJoin("lti_platforms as p", "p.id", "x.platform_id")
    .leftJoin("qcms as q", "q.id", "l.qcm_id")
    .leftJoin("mock_exams as e", "e.id", "l.mock_exam_id")
    .where("s.user_id", "=", userId)
    .orderBy("s.link_id")
    .select(["p.name as platform", "q.name as qcm", "e.name as exam", "s.state", "s.percent", "s.updated_at"])
    .execute();

/** What the user proves besides the password, without the secrets. */
const findOwnSecondFactors = (db: Db, userId: number) =>
  db
    .selectFrom("second_factors")
    .where("user_id", "=", userId)
    .select(["kind", "name", "created_at", "last_used_at"])
    .orderBy("id")
    .execute();

const findOwnSubscriptions = (db: Db, userId: number) =>
  db.selectFrom("push_subscriptions").where("user_id", "=", userId).select(["endpoint", "created_at"]).orderBy("created_at").execute();

const findOwnLinks = (db: Db, userId: number) =>
  db.selectFrom("tokens").where("user_id", "=", userId).select(["kind", "created_at", "expires_at"]).orderBy("created_at").execute();

/** The address that waits for its confirmation. */
const findOwnEmailChange = (db: Db, userId: number) =>
  db.selectFrom("email_changes").where("user_id", "=", userId).select(["email", "created_at", "expires_at"]).executeTakeFirst();

/** The address before a change by the manager, while it can be undone. */
const findOwnAccountChange = (db: Db, userId: number) =>
  db.selectFrom("account_changes").where("user_id", "=", userId).select(["email", "created_at", "expires_at"]).executeTakeFirst();

/** The class or school whose agreement the user waits for. */
const findOwnJoinRequest = (db: Db, userId: number) =>
  db
    .selectFrom("join_requests as r")
    .leftJoin("classrooms as c", "c.id", "r.classroom_id")
    .leftJoin("schools as s", "s.id", "r.school_id")
    .where("r.user_id", "=", userId)
    .select(["c.name as classroom", "s.name as school", "r.asked_at"])
    .executeTakeFirst();

/** Accounts of the user that a teacher joined to this one, until they are erased. */
const findOwnJoined = (db: Db, userId: number) =>
  db
    .selectFrom("users")
    .where("joined_into", "=", userId)
    .select(["username", "deleted_at", "first_name", "name"])
    .orderBy("deleted_at")
    .orderBy("id")
    .execute();

/** Classes in which the user teaches. */
const findOwnClassrooms = (db: Db, userId: number) =>
  db
    .selectFrom("classroom_teachers as ct")
    .innerJoin("classrooms as c", "c.id", "ct.classroom_id")
    .where("ct.user_id", "=", userId)
    .select(["c.name", "c.created_at", "c.archived_at"])
    .orderBy("c.id")
    .execute();

/** Classes that the user created, archived, deleted (until they leave the bin), or edited last. */
const findOwnManagedClassrooms = (db: Db, userId: number) =>
  db
    .selectFrom("classrooms")
    .where((eb) =>
      eb.or([eb("created_by", "=", userId), eb("archived_by", "=", userId), eb("deleted_by", "=", userId), eb("edited_by", "=", userId)]),
    )
    .select(["name", "created_at", "created_by", "archived_at", "archived_by", "deleted_at", "deleted_by", "edited_by"])
    .orderBy("id")
    .execute();

/** Quizzes that the user created, edited last or deleted, until they leave the bin. */
const findOwnQcms = (db: Db, userId: number) =>
  db
    .selectFrom("qcms as q")
    .innerJoin("classrooms as c", "c.id", "q.classroom_id")
    .leftJoin("qcm_bin as b", "b.qcm_id", "q.id")
    .where((eb) => eb.or([eb("q.created_by", "=", userId), eb("q.edited_by", "=", userId), eb("b.deleted_by", "=", userId)]))
    .select(["q.name", "c.name as classroom", "q.created_at", "q.created_by", "q.edited_by", "b.deleted_at", "b.deleted_by"])
    .orderBy("q.id")
    .execute();

/** Imports into the bank that the user made or undid. */
const findOwnImports = (db: Db, userId: number) =>
  db
    .selectFrom("imports")
    .where((eb) => eb.or([eb("imported_by", "=", userId), eb("undone_by", "=", userId)]))
    .select(["file", "imported_at", "undone_at"])
    .orderBy("id")
    .execute();

/** Questions of the bank that the user wrote, or whose current state, or a former version, is theirs. */
const findOwnQuestions = (db: Db, userId: number) =>
  db
    .selectFrom("questions as q")
    .where((eb) =>
      eb.or([
        eb("q.updated_by", "=", userId),
        eb("q.created_by", "=", userId),
        eb("q.id", "in", eb.selectFrom("question_versions").where("saved_by", "=", userId).select("question_id")),
      ]),
    )
    .select(["q.id", "q.text", "q.updated_at"])
    .orderBy("q.id")
    .execute();

/** Audit log entries of the user's actions and of actions on their account. */
const findOwnLog = (db: Db, userId: number) =>
  db
    .selectFrom("audit_log")
    .where((eb) => eb.or([eb("actor_id", "=", userId), eb("subject", "=", `user:${userId}`)]))
    .select(["at", "actor_id", "action", "subject"])
    .orderBy("id")
    .execute();

const findOwnAiUsage = (db: Db, userId: number) =>
  db.selectFrom("ai_usage").where("user_id", "=", userId).select(["day", "count"]).orderBy("day").execute();

/** AI drafts that the user requested and that nobody has validated yet. */
const findOwnAiComments = (db: Db, userId: number) =>
  db
    .selectFrom("ai_comments as c")
    .innerJoin("questions as q", "q.id", "c.question_id")
    .where("c.asked_by", "=", userId)
    .select(["q.text as question", "c.comment", "c.created_at"])
    .orderBy("c.created_at")
    .orderBy("c.question_id")
    .execute();

/** Batches of AI drafts that the user started. */
const findOwnAiBatches = (db: Db, userId: number) =>
  db.selectFrom("ai_batches").where("started_by", "=", userId).select(["total", "started_at", "ended_at"]).orderBy("id").execute();

/** Notes on lessons that the user wrote, with their class. */
const findOwnLessonNotes = (db: Db, userId: number) =>
  db
    .selectFrom("lesson_notes as n")
    .innerJoin("classrooms as c", "c.id", "n.classroom_id")
    .where("n.updated_by", "=", userId)
    .select(["n.point", "n.text", "n.link", "n.updated_at", "c.name as classroom"])
    .orderBy("n.updated_at")
    .orderBy("n.point")
    .execute();

const findOwnNotice = (db: Db, userId: number) =>
  db.selectFrom("purge_notices").where("user_id", "=", userId).select(["told_at", "due_at"]).executeTakeFirst();

/** The user's copies of mock exams; not what was right, which may not be shown yet. */
const findOwnMockCopies = (db: Db, userId: number) =>
  db
    .selectFrom("mock_copies as c")
    .innerJoin("mock_exams as e", "e.id", "c.mock_exam_id")
    .where("c.user_id", "=", userId)
    .select([
      "c.id",
      "e.name",
      "e.trial",
      "c.kind",
      "c.english",
      "c.started_at",
      "c.ends_at",
      "c.last_seen_at",
      "c.handed_in_at",
      "c.handed_in_by",
      "c.set_aside_at",
      "c.result_read_at",
      "c.part_marks",
    ])
    .orderBy("c.id")
    .execute();

/** The answers of these copies, those that came late too. */
const findOwnMockAnswers = (db: Db, userId: number) =>
  db
    .selectFrom("mock_answers as a")
    .innerJoin("mock_copies as c", "c.id", "a.copy_id")
    .innerJoin("mock_exam_questions as q", "q.id", "a.paper_question_id")
    .where("c.user_id", "=", userId)
    .select(["a.copy_id", "q.text as question", "q.answers", "a.choice", "a.flagged", "a.late", "a.given_at"])
    .orderBy("a.copy_id")
    .orderBy("q.theme_id")
    .orderBy("q.number")
    .execute();

/** When the user left the page of these copies. */
const findOwnMockLeaves = (db: Db, userId: number) =>
  db
    .selectFrom("mock_leaves as l")
    .innerJoin("mock_copies as c", "c.id", "l.copy_id")
    .where("c.user_id", "=", userId)
    .select(["l.copy_id", "l.left_at", "l.back_at", "l.network"])
    .orderBy("l.left_at")
    .execute();

const findOwnStudentNumbers = (db: Db, userId: number) =>
  db
    .selectFrom("student_numbers as n")
    .innerJoin("mock_exams as e", "e.id", "n.mock_exam_id")
    .where("n.user_id", "=", userId)
    .orderBy("e.id")
    .select(["e.name", "n.number"])
    .execute();

const findOwnExtraTime = (db: Db, userId: number) =>
  db.selectFrom("extra_times").where("user_id", "=", userId).select("minutes").executeTakeFirst();

const findOwnComfort = (db: Db, userId: number) =>
  db.selectFrom("reading_comforts").where("user_id", "=", userId).select(["settings", "arranged"]).executeTakeFirst();

/** Mock exams that the user prepared, edited last or deleted. */
const findOwnMockExams = (db: Db, userId: number) =>
  db
    .selectFrom("mock_exams as e")
    .innerJoin("classrooms as c", "c.id", "e.classroom_id")
    .where((eb) => eb.or([eb("e.created_by", "=", userId), eb("e.edited_by", "=", userId), eb("e.deleted_by", "=", userId)]))
    .select(["e.name", "c.name as classroom", "e.created_at", "e.created_by", "e.edited_by", "e.deleted_at", "e.deleted_by"])
    .orderBy("e.id")
    .execute();

/**
 * Reads the days on which a student answered, with how many answers; they lie above this district, and are handed in.
 */
export type FindDays = (db: Db, userId: number, fromDay: number) => Promise<{ day: number; answers: number }[]>;

/** Returns everything that the database keeps about a user. */
export async function readMyData(context: Context, findDays: FindDays, userId: number) {
  const { db } = context.database;
  return {
    account: await findOwnAccount(db, userId),
    answers: await findOwnAnswers(db, userId),
    openings: await findOwnOpenings(db, userId),
    progress: await findOwnProgress(db, userId),
    cards: await findOwnCards(db, userId),
    days: await findDays(db, userId, 0),
    reminder: await findOwnReminder(db, userId),
    messages: await findOwnMessages(db, userId, context.now() - messageDays * dayMs),
    revisionSettings: await findOwnRevisionSettings(db, userId),
    revisionAnswers: await findOwnRevisionAnswers(db, userId),
    liveVotes: await findOwnLiveVotes(db, userId),
    lives: await findOwnLives(db, userId),
    shares: await findOwnShares(db, userId),
    shareReports: await findOwnShareReports(db, userId),
    badges: await context.listEarnedBadges(db, userId),
    mockCopies: await findOwnMockCopies(db, userId),
    mockAnswers: await findOwnMockAnswers(db, userId),
    mockLeaves: await findOwnMockLeaves(db, userId),
    studentNumbers: await findOwnStudentNumbers(db, userId),
    extraTime: await findOwnExtraTime(db, userId),
    comfort: await findOwnComfort(db, userId),
    mockExams: await findOwnMockExams(db, userId),
    requests: await findOwnRequests(db, userId),
    explanationNotices: await findOwnExplanationNotices(db, userId),
    explanations: await findOwnExplanations(db, userId),
    reports: await findOwnReports(db, userId),
    handledReports: await findOwnHandledReports(db, userId),
    proposals: await findOwnProposals(db, userId),
    sessions: await findOwnSessions(db, userId),
    secondFactors: await findOwnSecondFactors(db, userId),
    platformScores: await findOwnPlatformScores(db, userId),
    outsideIdentities: await listOutsideIdentities(db, userId),
    courses: await findOwnCourses(db, userId),
    subscriptions: await findOwnSubscriptions(db, userId),
    links: await findOwnLinks(db, userId),
    emailChange: await findOwnEmailChange(db, userId),
    accountChange: await findOwnAccountChange(db, userId),
    joined: await findOwnJoined(db, userId),
    joinRequest: await findOwnJoinRequest(db, userId),
    classrooms: await findOwnClassrooms(db, userId),
    managedClassrooms: await findOwnManagedClassrooms(db, userId),
    qcms: await findOwnQcms(db, userId),
    questions: await findOwnQuestions(db, userId),
    log: await findOwnLog(db, userId),
    aiUsage: await findOwnAiUsage(db, userId),
    aiComments: await findOwnAiComments(db, userId),
    aiBatches: await findOwnAiBatches(db, userId),
    imports: await findOwnImports(db, userId),
    lessonNotes: await findOwnLessonNotes(db, userId),
    notice: await findOwnNotice(db, userId),
  };
}

/** The database rows about a user. */
export type MyRows = Awaited<ReturnType<typeof readMyData>>;
