import { expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { prepareMockExams, secretComment } from "./testing.ts";

onBothEngines((openDatabase) => {
  test("before the answers are shown, none of the calls that a pupil may make gives a comment, and only the copy gives a question", async () => {
    const w = await prepareMockExams(await openDatabase());
    const exam = await w.open();
    await w.start(exam.id);
    await w.answerAll(exam, 7);
    const mine = new Set(["anyone", "optional", "signed-in"]);
    const routes = w.t.app.routeList.filter(
      ({ method, access, url }) => method === "GET" && access && mine.has(access) && url.startsWith("/api/"),
    );
    const ids: Record<string, string> = {
      mockExamId: String(exam.id),
      questionId: String(exam.questions[0]?.questionId),
      point: "1.1.1",
      userId: String(w.pupilId),
      classroomId: String(w.classroom),
    };
    const words = exam.questions.flatMap((q) => [q.question, ...q.answers]);
    /** Calls them all; returns how many answered, which gave a question or an answer of the paper, and which a comment. */
    const walk = async () => {
      const found = { answered: 0, questions: [] as string[], comments: [] as string[] };
      for (const { url } of routes) {
        const path = url.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "1");
        const { statusCode, rawPayload } = await w.pupil.call("GET", path);
        if (statusCode === 200) found.answered++;
        if (words.some((word) => rawPayload.includes(word))) found.questions.push(url);
        if (rawPayload.includes(secretComment)) found.comments.push(url);
      }
      return found;
    };
    const own = "/api/mock-exams/:mockExamId/copy";
    const during = await walk();
    expect(during).toMatchObject({ questions: [own], comments: [] });
    expect(during.answered).toBeGreaterThan(15);
    await w.handIn(exam.id);
    await w.end(exam.id);
    expect(await walk()).toMatchObject({ questions: [], comments: [] });
    await w.publish(exam.id);
    expect((await walk()).comments).toContain("/api/mock-exams/:mockExamId/review");
  });
});
