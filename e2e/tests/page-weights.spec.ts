import { gzipSync } from "node:zlib";
import type { Qcm } from "@badin/contract";
import { openClass } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

/** Returns the gzipped size of a response in bytes, without its images. */
function weightOf(body: string): number {
  const bare = JSON.stringify(JSON.parse(body), (key, value) => (key === "image" || key === "qrcode" ? null : value));
  return gzipSync(bare).length;
}

test("each page of a class of 35 with an exam of 120 questions asks for a thing once, in less than 100 KB", async ({ page, context }) => {
  test.setTimeout(120_000);
  const own = await openClass();
  const root = `/api/teachers/classrooms/${own.id}`;
  const list = ["Prénom;Nom", ...Array.from({ length: 32 }, (_, i) => `Élève${i};Martin`)].join("\n");
  await own.manager.send("POST", `${root}/students/import`, { content: list });
  const [exam] = await own.manager.get<{ id: number }[]>("/api/qcms-models");
  const quiz = { annale: exam?.id, nom: "Examen blanc", classroomId: own.id };
  const { id } = await own.manager.send<Qcm>("POST", "/api/teachers/qcms-models", quiz);
  const { qcmQuestions = [] } = await own.manager.get<Qcm>(`${root}/qcms/${id}`);
  expect(qcmQuestions).toHaveLength(120);
  const questions = qcmQuestions.map(({ question }) => question);
  for (const student of [await own.enrol(), await own.enrol(), await own.enrol()]) {
    const results = questions.map((_, i) => i % 3 > 0);
    await student.take(id, questions, results);
    for (const { id: questionId } of questions.slice(0, 30))
      await student.send("POST", `/api/qcms/${id}/questions/${questionId}/ask-explanation`, { questionId });
  }

  await own.manager.lendTo(context);
  const heard: Promise<[path: string, bytes: number]>[] = [];
  page.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith("/api/")) heard.push(response.text().then((body) => [pathname + search, weightOf(body)]));
  });
  for (const path of ["qcms", `qcms/${id}`, `qcms/${id}/stats`, "students", "students/print", "teachers", "ask-explanations"]) {
    heard.length = 0;
    await page.goto(`/teacher/classrooms/${own.id}/${path}`, { waitUntil: "networkidle" });
    const asked = await Promise.all(heard);
    const paths = asked.map(([url]) => url);
    expect(new Set(paths).size, `${path}: ${paths}`).toBe(paths.length);
    expect(paths.length, `${path}: ${paths}`).toBeLessThanOrEqual(7);
    for (const [url, bytes] of asked) expect(bytes, url).toBeLessThan(100_000);
  }
});
