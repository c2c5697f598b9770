import type {
  LessonQuestion,
  MyMockReview,
  PreparedSession,
  Question,
  QuestionVersion,
  ReceivedExplanation,
  RevisionSession,
  Sitting,
  StudentQuestion,
} from "@badin/contract";
import sharp from "sharp";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { onBothEngines } from "../../../test/databases.ts";
import { createQcm, createUser } from "../../../test/factories.ts";
import type { Browser } from "../../../test/test-app.ts";
import { type MockExamWorld, prepareMockExams } from "../../mock-exam/mock-exams/testing.ts";
import { exportBank } from "../exchange/export.service.ts";
import { createImageSource } from "../exchange/image-source.ts";
import { importBankFile } from "../exchange/import.service.ts";
import { readBankFile } from "../exchange/read-file.ts";

const colours = ["#cc0000", "#00cc00", "#0000cc", "#cccc00"];
const drawing = (colour: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

/** Counts the pictures that a PDF draws. */
async function picturesIn(pdf: Buffer): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  let count = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    count += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  return count;
}

onBothEngines((open, engine) => {
  let w: MockExamWorld;
  let teacher: Browser;
  let sent: string[];

  beforeEach(async () => {
    w = await prepareMockExams(await open(), 0);
    teacher = w.teacher;
    sent = await Promise.all(colours.map(async (colour) => dataUrl(await drawing(colour))));
  });

  const form = (change: object = {}, pictures: readonly (object | undefined)[] = sent.map((imageSrc) => ({ imageSrc }))) => ({
    question: "Lequel de ces panneaux est une entrée de piste ?",
    answers: [1, 2, 3, 4].map((n, i) => ({ answer: `Image ${n}`, correct: i === 1, ...pictures[i] })),
    year: 2024,
    theme: { id: 4 },
    ...change,
  });
  const added = async (change?: object, pictures?: readonly (object | undefined)[]) => {
    const response = await teacher.call("POST", "/api/questions", form(change, pictures));
    expect(response.statusCode).toBe(201);
    return response.json<Question>();
  };
  const imagesOf = (answers: readonly { image?: string | undefined }[]) => answers.map(({ image }) => image);
  const idsIn = (question: Question, pictures: readonly (object | undefined)[]) =>
    question.answers.map(({ id }, i) => ({ id, ...pictures[i] }));

  test("a question is added with four pictures; saved again they stay, one is taken away, another replaced, and the history has them back", async () => {
    const question = await added();
    const pictures = imagesOf(question.answers);
    expect(new Set(pictures).size).toBe(4);
    const edit = async (change: object, own: readonly (object | undefined)[] = []) =>
      (await teacher.call("PUT", `/api/questions/${question.id}`, form(change, idsIn(question, own)))).json<Question>();
    expect(imagesOf((await edit({ year: 2023 })).answers)).toEqual(pictures);
    const changed = await edit({ year: 2022 }, [{ image: null }, { imageSrc: dataUrl(await drawing("#ffffff")) }]);
    expect(imagesOf(changed.answers)).toEqual([undefined, expect.any(String), ...pictures.slice(2)]);
    expect(changed.answers[1]?.image).not.toBe(pictures[1]);
    const admin = await w.t.signedInAs(await createUser(w.db, { admin: 1 }));
    const history = (await admin.call("GET", `/api/questions/${question.id}/versions`)).json<{
      versions: QuestionVersion[];
      images: Record<string, string>;
    }>();
    expect(history.versions.map((v) => v.answers.map(({ imageId }) => history.images[imageId ?? ""]))).toEqual([
      imagesOf(changed.answers),
      pictures,
      pictures,
    ]);
    const restored = await admin.call("POST", `/api/questions/${question.id}/versions/1/restore`);
    expect(imagesOf(restored.json<Question>().answers)).toEqual(pictures);
  });

  test("the same words with other pictures are another question; with the same, the same", async () => {
    await added();
    const again = await teacher.call("POST", "/api/questions", form({ year: 2020 }));
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([409, "question_exists"]);
    const others = await Promise.all(colours.map(async (colour) => ({ imageSrc: dataUrl(await drawing(colour, 61)) })));
    expect((await added({}, others)).answers).toHaveLength(4);
    expect(imagesOf((await added({}, [])).answers)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("a picture is within 480 by 360, and one that is none is refused at its answer", async () => {
    const large = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#123456" } })
      .jpeg()
      .toBuffer();
    const question = await added({}, [{ imageSrc: dataUrl(large) }]);
    expect(await sharp(Buffer.from(question.answers[0]?.image ?? "", "base64")).metadata()).toMatchObject({ width: 480, height: 240 });
    const refused = await teacher.call("POST", "/api/questions", form({}, [{}, {}, { imageSrc: "data:image/png;base64,AAAA" }]));
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual(["answers.2.imageSrc"]);
  });

  test("a student sees them in a quiz, in revision before and after it starts, and in the lesson, each with its answer", async () => {
    const question = await added();
    const expected = Object.fromEntries(question.answers.map(({ id, image }) => [id, image]));
    const shown = (answers: readonly { id: number; image?: string | undefined }[]) =>
      Object.fromEntries(answers.map(({ id, image }) => [id, image]));
    const qcm = await createQcm(w.db, { classroom_id: w.classroom, questions: [question.id] });
    const get = async <T>(path: string) => (await w.student.call("GET", path)).json<T>();
    const asked = await get<StudentQuestion>(`/api/qcms/${qcm}/questions/1`);
    expect(shown(asked.answers)).toEqual(expected);
    const [listed] = await get<StudentQuestion[]>(`/api/qcms/${qcm}/questions`);
    expect([listed?.imageLater, imagesOf(listed?.answers ?? [])]).toEqual([true, [undefined, undefined, undefined, undefined]]);
    const prepared = await get<PreparedSession>("/api/revision/prepared");
    expect(prepared.questions.map((q) => shown(q.answers))).toEqual([expected]);
    const session = (await w.student.call("POST", "/api/revision/sessions", { kind: "daily" })).json<RevisionSession>();
    expect(session.questions.map((q) => shown(q.answers))).toEqual([expected]);
    // A lesson does not give away what a quiz of the class still asks.
    await w.student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.answers[0]?.id });
    await w.db.updateTable("questions").set({ programme_point: "4.1.1" }).where("id", "=", question.id).execute();
    const lesson = await get<{ questions: LessonQuestion[] }>("/api/lessons/4.1.1/extras");
    expect(lesson.questions.map((q) => shown(q.answers))).toEqual([expected]);
  });

  test("a mock exam keeps those of the day it was made, on screen and in the review; quiz and exam print them", async () => {
    const question = await added();
    const pictures = imagesOf(question.answers);
    const exam = await w.open({ english: "none" });
    const erased = form({}, idsIn(question, [{ image: null }, { image: null }, { image: null }, { image: null }]));
    const shown = (answers: readonly { choice: number; image?: string | undefined }[]) =>
      imagesOf([...answers].sort((a, b) => a.choice - b.choice));
    const sitting: Sitting = await w.start(exam.id, w.student, false);
    expect(sitting.questions.map((q) => shown(q.answers))).toEqual([pictures]);
    const qcm = await createQcm(w.db, { classroom_id: w.classroom, questions: [question.id] });
    const printed = async (path: string) => picturesIn((await teacher.call("GET", path)).rawPayload);
    const blank = await printed(`${w.root}/${exam.id}/print?document=grid`);
    const quizKey = () => printed(`${w.home}/qcms/${qcm}/print?document=key`);
    const keyWithPicture = await quizKey();
    expect((await printed(`${w.home}/qcms/${qcm}/print`)) - blank).toBeGreaterThanOrEqual(4);
    expect((await teacher.call("PUT", `/api/questions/${question.id}`, erased)).statusCode).toBe(200);
    expect(keyWithPicture - (await quizKey())).toBe(1);
    expect((await printed(`${w.root}/${exam.id}/print`)) - blank).toBeGreaterThanOrEqual(4);
    await w.answerAll(exam, 1, w.student, false);
    await w.handIn(exam.id);
    await w.end(exam.id);
    await w.publish(exam.id);
    const review = (await w.student.call("GET", `/api/mock-exams/${exam.id}/review`)).json<MyMockReview>();
    expect(review.questions.map((q) => shown(q.answers))).toEqual([pictures]);
  });

  test("the teachers of the class see them in its statistics, and the student with the explanation that they asked for", async () => {
    const question = await added();
    const qcm = await createQcm(w.db, { classroom_id: w.classroom, questions: [question.id] });
    await w.student.call("POST", `/api/qcms/${qcm}/answers`, { questionId: question.id, answerId: question.answers[0]?.id });
    const path = `${w.home}/qcms/${qcm}/answer-pictures`;
    expect((await teacher.call("GET", `${w.home}/qcms/${qcm}/stats`)).json()).toMatchObject({ pictured: true });
    expect((await teacher.call("GET", path)).json()).toEqual(question.answers.map(({ id, image }) => ({ answerId: id, image })));
    expect((await teacher.call("GET", `${w.home}/qcms/999/answer-pictures`)).statusCode).toBe(404);
    expect((await w.student.call("GET", path)).statusCode).toBe(403);
    const without = await createQcm(w.db, { classroom_id: w.classroom, questions: [(await added({}, [])).id] });
    expect((await teacher.call("GET", `${w.home}/qcms/${without}/stats`)).json()).toMatchObject({ pictured: false });

    await w.student.call("POST", `/api/qcms/${qcm}/questions/${question.id}/ask-explanation`, { questionId: question.id });
    await teacher.call("PUT", `/api/questions/${question.id}/comment`, { comment: "Le panneau rouge." });
    const received = (await w.student.call("GET", "/api/explanations")).json<ReceivedExplanation[]>();
    expect(received.map(({ explained }) => explained?.goodAnswerImage)).toEqual([question.answers[1]?.image]);
  });

  test.runIf(engine === "sqlite").each(["json", "moodle"] as const)(
    "they leave in a %s file and come in again the same; the file brought twice adds nothing",
    async (format) => {
      const question = await added();
      let file = "";
      for await (const piece of exportBank(w.t.context, format, { themeId: 0, year: 0 })) file += piece;
      await w.db.deleteFrom("questions").execute();
      await w.db.deleteFrom("images").execute();
      const bring = () =>
        importBankFile(w.t.context, () => readBankFile("x", Buffer.from(file), {}), {
          name: "x",
          pictures: null,
          preview: false,
          images: createImageSource(w.db),
          actor: null,
        });
      expect((await bring()).lines.map(({ status }) => status)).toEqual(["added"]);
      expect((await bring()).lines.map(({ status }) => status)).toEqual(["known"]);
      const found = (await teacher.call("POST", "/api/questions/search", { terme: "panneaux" })).json<{
        questionResponseList: Question[];
      }>();
      const [back] = found.questionResponseList;
      expect(back?.answers.map(({ answer, correct, image }) => ({ answer, correct, image }))).toEqual(
        question.answers.map(({ answer, correct, image }) => ({ answer, correct, image })),
      );
    },
  );

  test("a Moodle answer that is an image alone comes in with it, numbered when it has no words; one among words is refused", async () => {
    const moodle = (answers: readonly string[]) => `<quiz><question type="multichoice">
      <questiontext format="html"><text>Quel panneau est une entrée de piste ?</text></questiontext>
      ${answers.map((answer, i) => `<answer fraction="${i === 0 ? 100 : 0}" format="html"><text><![CDATA[${answer}]]></text></answer>`).join("")}
    </question></quiz>`;
    const bring = async (answers: readonly string[]) =>
      importBankFile(w.t.context, () => readBankFile("x.xml", Buffer.from(moodle(answers)), { theme: 4, year: 2020 }), {
        name: "x.xml",
        pictures: null,
        preview: false,
        images: createImageSource(w.db),
        actor: null,
      });
    const images = sent.map((src) => `<p><img src="${src}" alt="" /></p>`);
    expect((await bring(images)).lines.map(({ status }) => status)).toEqual(["added"]);
    const stored = await w.db.selectFrom("answers").orderBy("position").select(["text", "image_id"]).execute();
    expect(stored.map(({ text }) => text)).toEqual(["Image 1", "Image 2", "Image 3", "Image 4"]);
    expect(new Set(stored.map(({ image_id }) => image_id)).size).toBe(4);
    const [line] = (await bring([`Celui-ci ${images[0]}`, ...images.slice(1)])).lines;
    expect([line?.status, line?.reason]).toEqual(["refused", "une réponse mêle une image et du texte, ou plusieurs images"]);
  });
});
