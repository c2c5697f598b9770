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
  answer: string;
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
const laptop = [1280, 800];

/**
 * Walks through the corrected quiz of a frame, which takes each size in turn while a question shows: a size costs a layout, not a page. Says
 * what is not in sight without a gesture: on phones the words of the right answer and the first two lines of the comment (on the shortest
 * one for each question, on the others for one in five), on a laptop the four answers.
 */
const walk = `async ({ shortest, phones, laptop }) => {
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
  const hiddenAt = ([width, height], parts) => {
    frame.style.width = width + "px";
    frame.style.height = height + "px";
    const hidden = parts().filter(([, rect, element]) => !inSight(rect, element));
    return hidden.map(([name]) => name + " at " + width + " × " + height);
  };
  const sheet = () => {
    const answer = one("[role=status] strong");
    const comment = one("main section p");
    return [
      ...linesOf(answer).map((rect, i) => ["the answer, line " + (i + 1), rect, answer]),
      ...linesOf(comment).slice(0, 2).map((rect, i) => ["the comment, line " + (i + 1), rect, comment]),
    ];
  };
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
    seen.push({
      question: one("main h2").textContent,
      answer: one("[role=status] strong").textContent,
      comment: one("main section p").textContent,
      hidden: [...[shortest, ...(number % 5 === 1 ? phones : [])].flatMap((size) => hiddenAt(size, sheet)), ...hiddenAt(laptop, answers)],
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
    `each question ${which} shows its right answer and why without a gesture on the shortest phone, and its answers on a laptop; one in five on three more phones`,
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
          answer: question.answers.find(({ correct }) => correct)?.answer,
          comment: question.comment?.comment,
          hidden: [],
        }));
        await page.frameLocator("iframe").getByRole("radio").first().waitFor();
        expect(await page.evaluate<Seen[]>(`(${walk})(${JSON.stringify({ shortest, phones, laptop })})`)).toEqual(expected);
      }
    },
  );

test("the explanation opens whole, scrolls in the sheet, and closes; the next question has its own", async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 553 });
  const { publish, enrol, manager } = await openClass();
  const long = (await weatherQuestions(manager)).filter(({ comment }) => (comment?.comment?.length ?? 0) > 200).slice(0, 2);
  const qcm = await publish("Longues explications", long);
  const student = await enrol();
  await student.take(qcm, long, [false, true]);
  await student.lendTo(context);
  await page.goto(`/qcms/${qcm}?q=1`);
  const why = page.getByRole("region", { name: "Pourquoi" });
  const isWhole = () =>
    page.evaluate<boolean>(
      `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector("main section p"))`,
    );
  await expect(why.getByRole("button", { name: "Lire la suite" })).toHaveAttribute("aria-expanded", "false");
  expect(await isWhole()).toBe(false);
  await why.getByRole("button", { name: "Lire la suite" }).press("Enter");
  await expect(why.getByRole("button", { name: "Réduire" })).toHaveAttribute("aria-expanded", "true");
  expect(await isWhole()).toBe(true);
  await expectAccessible(page);
  // The question stays in sight above the sheet, and the buttons below it.
  const header = await page.getByRole("banner").boundingBox();
  const verdict = await page.getByText("Pas cette fois").boundingBox();
  expect(verdict?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.getByRole("button", { name: "Suivante" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect(page.getByText("2/2")).toBeVisible();
  await expect(why.getByRole("button", { name: "Lire la suite" })).toBeVisible();
});
