import { dayMs, type LearningHome, type MyMockResult, type Revision, type RevisionSession, toIsoDay } from "@badin/contract";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm } from "../../../test/factories.ts";
import { testNow } from "../../../test/test-app.ts";
import { hour, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";

const firstDay = Math.floor(testNow / dayMs);
const at = (day: number, ms = 0) => new Date(testNow + day * dayMs + ms).toISOString();

onBothEngines((open) => {
  test("a month of a student who does what home says: each day ends, and the next has the questions that were promised", async () => {
    const w = await prepareMockExams(await open(), 5);
    const { student } = w;
    const home = async () => (await student.call("GET", "/api/learning")).json<{ home: LearningHome }>().home;
    const revision = async () => (await student.call("GET", "/api/revision")).json<Revision>();
    const rows = await w.db.selectFrom("answers").select(["id", "question_id", "correct"]).orderBy("id").execute();
    const bank = [...Map.groupBy(rows, (row) => row.question_id)].map(([id, answers]) => ({ id, answers }));
    let turn = 0;
    /** Two answers in three are right. */
    const isRight = () => ++turn % 3 !== 0;
    const choice = (questionId: number) => {
      const right = isRight();
      return bank.find(({ id }) => id === questionId)?.answers.find(({ correct }) => (correct === 1) === right)?.id;
    };
    const done = async (response: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await response;
      expect(statusCode, body).toBe(200);
    };

    const takeQuiz = async (qcmId: number) => {
      const asked = await w.db.selectFrom("qcm_questions").select("question_id").where("qcm_id", "=", qcmId).orderBy("position").execute();
      for (const { question_id: questionId } of asked)
        await done(student.call("POST", `/api/qcms/${qcmId}/answers`, { questionId, answerId: choice(questionId) }));
    };
    const revise = async () => {
      const started = (await student.call("POST", "/api/revision/sessions", { kind: "daily" })).json<RevisionSession>();
      for (let left = started.questions; left.length > 0; ) {
        for (const { id: questionId, given } of left)
          await done(
            student.call("POST", `/api/revision/sessions/${started.id}/answers`, {
              questionId,
              number: given.length + 1,
              answerId: choice(questionId),
            }),
          );
        const { questions, endedAt } = (await student.call("GET", `/api/revision/sessions/${started.id}`)).json<RevisionSession>();
        const isOver = (q: RevisionSession["questions"][number]) => q.given.length >= 3 || q.given.at(-1)?.answerId === q.goodAnswerId;
        left = endedAt === null ? questions.filter((q) => !isOver(q)) : [];
      }
    };
    const sit = async (id: number) => {
      const exam = await w.db.selectFrom("mock_exam_questions").select(["id", "correct"]).where("mock_exam_id", "=", id).execute();
      await w.start(id, student, false);
      await w.save(
        id,
        exam.map((q) => ({ questionId: q.id, chosen: isRight() ? q.correct : (q.correct % 4) + 1 })),
        student,
      );
      await w.handIn(id, student);
    };
    /** Does what home says until it asks for nothing more, and returns what it said. */
    async function obey(): Promise<{ kinds: string[]; last: LearningHome }> {
      const kinds: string[] = [];
      for (;;) {
        const last = await home();
        const { next } = last;
        kinds.push(next.kind);
        if (next.kind === "quiz" || next.kind === "new-quiz") await takeQuiz(next.qcmId);
        else if (next.kind === "session") await revise();
        else if (next.kind === "mock-open") await sit(next.mockExamId);
        else if (next.kind === "mock-result") (await student.call("GET", `/api/mock-exams/${next.mockExamId}/result`)).json<MyMockResult>();
        else return { kinds, last };
        if (kinds.length > 8) expect.fail(kinds.join(", "));
      }
    }

    const quizzes = (days: readonly number[]) => days.map((day, i) => ({ day, ids: bank.slice(i * 4, i * 4 + 4).map(({ id }) => id) }));
    const published = quizzes([0, 2, 5, 10, 21]);
    let examId = 0;
    /** What the teacher does in the morning of a day. */
    async function teach(day: number): Promise<boolean> {
      const quiz = published.find((q) => q.day === day);
      if (quiz) {
        const id = await createQcm(w.db, { classroom_id: w.classroom, questions: quiz.ids });
        if (day > 0)
          await w.db
            .updateTable("qcms")
            .set({ due_day: firstDay + day + 1 })
            .where("id", "=", id)
            .execute();
      }
      if (day === 12) examId = (await w.open({ perPart: 2, english: "none", opensAt: at(14), closesAt: at(14, 3 * hour) })).id;
      if (day === 16) await w.publish(examId);
      return quiz !== undefined || day === 12 || day === 16;
    }
    await w.student.call("PUT", "/api/revision/settings", { size: 5 });
    await w.db
      .updateTable("classrooms")
      .set({ exam_day: firstDay + 29 })
      .execute();

    // A week-end with a quiz that is due, and five days of holidays.
    const away = new Set([5, 6, 22, 23, 24, 25, 26]);
    const nextMorning = async () => {
      w.t.advance(dayMs);
      const now = w.t.context.now();
      await w.db
        .updateTable("sessions")
        .set({ created_at: now, last_seen_at: now } as never)
        .execute();
    };
    const met = new Set<string>();
    let promised: Revision["next"] = null;
    let isAsPromised = true;
    let kept = 0;
    for (let day = 0; day < 31; day++) {
      if (day > 0) await nextMorning();
      isAsPromised = !(await teach(day)) && isAsPromised;
      if (away.has(day)) continue;
      const morning = await home();
      const today = toIsoDay(firstDay + day);
      if (promised !== null && isAsPromised) {
        if (today === promised.day) expect(morning.today, `day ${day}`).toBe(promised.questions);
        else if (today < promised.day) expect(morning.today, `day ${day}`).toBe(0);
        else expect(morning.today, `day ${day}`).toBeGreaterThanOrEqual(promised.questions);
        kept++;
      }
      const { kinds, last } = await obey();
      for (const kind of kinds) met.add(kind);
      // « Fini pour aujourd’hui », once there was a session; an exam to come is said in its place.
      expect(last.week.days[last.week.today], `day ${day}`).toBe(kinds.includes("session"));
      const evening = await revision();
      expect([last.today, evening.current], `day ${day}`).toEqual([0, null]);
      promised = evening.next;
      isAsPromised = true;
      if ("nextDay" in last.next)
        expect([last.next.nextDay, last.next.nextQuestions]).toEqual([promised?.day ?? null, promised?.questions ?? 0]);
    }
    expect(kept).toBe(15);
    expect([...met].sort()).toEqual(["mock-open", "mock-result", "mock-soon", "new-quiz", "quiz", "session", "training", "up-to-date"]);
    expect(promised).toBeNull();
  });
});
