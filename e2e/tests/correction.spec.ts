import type { Qcm, Question } from "@badin/contract";
import type { Page } from "@playwright/test";
import { type OwnClass, openClass, weatherQuestions } from "../support/school.ts";
import { expect, expectAccessible, extendedIf, test } from "../support/test.ts";

interface Quiz {
  id: number;
  questions: Question[];
}

/** What the script below saw of a corrected question. */
interface Seen {
  question: string;
  answers: string[];
  comment: string;
  /** What is not wholly in sight, such as « the comment, line 2 at 375 × 553 »; empty when all is. */
  hidden: string[];
}

/** The phone with the least room: what it shows, the others show too, unless a rule of layout depends on the size. */
const shortest = [375, 553];
const phones = [
  [375, 667],
  [390, 664],
  [412, 732],
];
/** A phone on its side, a laptop at 200 %: the sheet is a column. */
const low = [
  [667, 375],
  [640, 400],
];
const laptop = [1280, 800];

/**
 * Walks through the corrected quiz of a frame, which takes each size in turn while a question shows: a size costs a
 * layout, not a page. Says what is not in sight without a gesture: on phones the words of both answers and the first
 * two lines of the comment, which is never cut for one or two more (on the shortest one for each question, on the
 * others for one in five, on their side too), on a laptop the four answers.
 */
const walk = `async ({ shortest, phones, low, laptop }) => {
  const frame = document.querySelector("iframe");
  const view = frame.contentWindow;
  const all = (selector) => [...view.document.querySelectorAll(selector)];
  const one = (selector) => view.document.querySelector(selector);
  const inSight = (rect, element) =>
    rect.top >= 0 && rect.left >= 0 && rect.bottom <= view.innerHeight && rect.right <= view.innerWidth &&
    element.contains(view.document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2));
  const linesOf = (element) => {
    const range = view.document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const hiddenAt = async ([width, height], parts) => {
    frame.style.width = width + "px";
    frame.style.height = height + "px";
    // The sheet takes its form once the page hears of its size, and its code is there.
    let hidden = [];
    for (let frame = 0; frame === 0 || (hidden.length > 0 && frame < 5); frame++) {
      await new Promise((drawn) => view.requestAnimationFrame(drawn));
      hidden = parts().filter(([, rect, element]) => !inSight(rect, element)).map(([name]) => name);
      if (parts !== answers) hidden.push(...cut());
    }
    return hidden.map((name) => name + " at " + width + " × " + height);
  };
  // One or two lines below the edge are a gesture for nothing.
  const cut = () => {
    const comment = one("main section p");
    const left = new Set(linesOf(comment).filter((rect) => !inSight(rect, comment)).map(({ bottom }) => Math.round(bottom))).size;
    return left === 1 || left === 2 ? ["the last " + left + " of the comment"] : [];
  };
  const sheet = () => {
    const comment = one("main section p");
    return [
      ...named().flatMap((answer, a) => linesOf(answer).map((rect, i) => ["answer " + (a + 1) + ", line " + (i + 1), rect, answer])),
      ...linesOf(comment).slice(0, 2).map((rect, i) => ["the comment, line " + (i + 1), rect, comment]),
    ];
  };
  const named = () => all("[role=status] p + p > span");
  const answers = () => all("main label").map((label, i) => ["answer " + "abcd"[i], label.getBoundingClientRect(), label]);
  const place = () => all("header p").map((p) => /^(\\d+)\\/(\\d+)$/.exec(p.textContent)).find(Boolean);
  const until = async (test) => {
    for (const start = performance.now(); !test(); ) {
      if (performance.now() - start > 10000) throw new Error("stuck at " + place()?.[0]);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  const seen = [];
  for (;;) {
    await until(() => one("[role=status] strong") && all("main label").length === 4);
    const [, number, total] = place();
    const hidden = [];
    for (const size of [shortest, ...(number % 5 === 1 ? phones : [])]) hidden.push(...(await hiddenAt(size, sheet)));
    for (const size of number % 5 === 1 ? low : []) hidden.push(...(await hiddenAt(size, () => [])));
    hidden.push(...(await hiddenAt(laptop, answers)));
    seen.push({
      question: one("main h2").textContent,
      answers: named().map((answer) => answer.textContent.replace(/^(Tu as répondu|Bonne réponse) [a-d]\\s:\\s/, "")),
      comment: one("main section p").textContent,
      hidden,
    });
    if (number === total) return seen;
    const last = one("main h2");
    view.dispatchEvent(new view.KeyboardEvent("keydown", { key: "ArrowRight" }));
    await until(() => one("main h2") && one("main h2") !== last);
  }
}`;

/** Shows a page of the application in a frame, which the site's security headers forbid elsewhere. */
async function openInFrame(page: Page, path: string): Promise<void> {
  await page.route("**/frame", (route) => route.fulfill({ contentType: "text/html", body: `<iframe src="${path}"></iframe>` }));
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, "x-frame-options": _options, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto("/frame");
}

/** Adds the training papers to the class; resolves with their quizzes. */
async function addPapers({ manager, id: classroomId }: OwnClass, count: number): Promise<Quiz[]> {
  const all = await manager.get<{ id: number; name: string }[]>("/api/qcms-models");
  const quizzes: Quiz[] = [];
  for (const { id: annale, name: nom } of all.filter(({ name }) => /entraînement/i.test(name)).slice(0, count)) {
    const { id } = await manager.send<Qcm>("POST", "/api/teachers/qcms-models", { annale, nom, classroomId });
    const { qcmQuestions = [] } = await manager.get<Qcm>(`/api/teachers/classrooms/${classroomId}/qcms/${id}`);
    quizzes.push({ id, questions: qcmQuestions.map(({ question }) => question) });
  }
  return quizzes;
}

for (const { papers, atLeast, which } of [
  { papers: 1, atLeast: 100, which: "of a paper" },
  { papers: Number.POSITIVE_INFINITY, atLeast: 1200, which: "of the bank" },
])
  test(
    `each question ${which} shows its right answer and why without a gesture on the shortest phone, and its answers on a laptop; one in five on three more phones, and on their side`,
    extendedIf(atLeast > 100),
    async ({ page, context }) => {
      // Twelve hundred questions: minutes on a busy computer.
      test.setTimeout(480_000);
      const own = await openClass();
      const quizzes = await addPapers(own, papers);
      expect(quizzes.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(atLeast);

      const student = await own.enrol();
      await student.lendTo(context);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1300, height: 820 });
      // Wrong, for the longer of the two verdicts. The quizzes at once: each answer waits for the disk.
      await Promise.all(quizzes.map(({ id, questions }) => student.take(id, questions, Array(questions.length).fill(false))));
      for (const { id, questions } of quizzes) {
        await openInFrame(page, `/qcms/${id}?q=1`);
        const expected = questions.map((question) => ({
          question: question.question,
          answers: [false, true].map((right) => question.answers.find(({ correct }) => correct === right)?.answer),
          comment: question.comment?.comment,
          hidden: [],
        }));
        await page.frameLocator("iframe").getByRole("radio").first().waitFor();
        expect(await page.evaluate<Seen[]>(`(${walk})(${JSON.stringify({ shortest, phones, low, laptop })})`)).toEqual(expected);
      }
    },
  );

test("an explanation is whole, in a sheet that carries the question it hides; lowered, the question is there", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const { publish, enrol, manager } = await openClass();
  const lengthOf = ({ question, comment }: Question) => question.length + (comment?.comment?.length ?? 0);
  const long = (await weatherQuestions(manager)).toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 2);
  const qcm = await publish("Longues explications", long);
  const student = await enrol();
  await student.take(qcm, long, [false, true]);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  const carried = page.locator("main p[aria-hidden]");
  await expect(carried).toHaveText(long[0]?.question ?? "");
  await expect(carried).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Tu as répondu [a-d]/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Bonne réponse [a-d]/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoir la question" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Pourquoi" })).toBeHidden();
  await page.getByRole("button", { name: "Voir la correction" }).click();
  await expect(carried).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(carried).toBeHidden();
  await expect(page.getByRole("button", { name: "Suivante" })).toBeInViewport({ ratio: 1 });

  // On its side, or on a laptop at 200 %: the verdict is a column beside the question.
  for (const [width, height] of [
    [667, 375],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("radio").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Bonne réponse [a-d]/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Suivante" })).toBeInViewport({ ratio: 1 });
  }
  // Where no sheet fits, the correction is in the page.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(page.getByRole("button", { name: "Suivante" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText("2/2")).toBeVisible();
});
