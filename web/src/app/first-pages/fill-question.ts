import { formulaPattern, getLastQuestion, getMe, getQuestionByNumber, type StudentQuestion } from "@badin/contract";
import { isUsual, keptComfort } from "../../platform/comfort/comfort.ts";
import { idOf } from "../../platform/route-id.ts";
import { questionNumberOf } from "../../quiz/attempts/question.rules.ts";
import { resultParam } from "../../quiz/attempts/urls.ts";
import { read } from "./read.ts";

// Outside the application, for which a slow phone waits: writes the question to answer into the page that question.html
// holds. The application takes its place (platform/first-page/take-over.ts).

async function fill(first: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const qcmId = idOf(location.pathname.split("/")[2]);
  if (qcmId === undefined || query.has(resultParam)) return;
  const number = questionNumberOf(query.get("q"));
  const [me, question] = await Promise.all([
    read(getMe),
    number === undefined ? read(getLastQuestion, { qcmId }) : read(getQuestionByNumber, { qcmId, number }),
  ]);
  // The application leads users to the password that they must choose.
  if (me.changePassword || !isPlain(question)) return;
  const answers = [...first.querySelectorAll("[data-read=answer]")];
  if (answers.length !== question.answers.length) return;
  for (const [index, { answer }] of question.answers.entries()) write(answers[index], answer);
  write(first.querySelector("h2"), question.question);
  const counter = first.querySelector("header p");
  if (counter?.firstChild) counter.firstChild.textContent = String(question.questionNumber);
  write(counter?.querySelector("span"), `/${question.totalQuestionInQcm}`);
  first.hidden = false;
}

/** Whether a question is words alone, still to answer. */
const isPlain = ({ thisStudentAnswers, image, imageLater, seriesText, neutralised, question, answers }: StudentQuestion): boolean =>
  !(thisStudentAnswers || image || imageLater || seriesText !== undefined || neutralised) &&
  answers.every((answer) => answer.image === undefined) &&
  ![question, ...answers.map(({ answer }) => answer)].some((text) => formulaPattern.test(text));

function write(place: Element | null | undefined, said: string): void {
  if (place) place.textContent = said;
}

/** Keeps which answer was chosen, and where the focus is, for the application. */
function listen(first: HTMLElement): void {
  const inputs = [...first.querySelectorAll<HTMLInputElement>("[type=radio]")];
  const indexOf = (event: Event) => inputs.indexOf(event.target as HTMLInputElement);
  first.addEventListener("change", (event) => {
    first.dataset["pressed"] = String(indexOf(event));
    const label = (event.target as Element).closest("label");
    label?.setAttribute("class", first.querySelector<HTMLElement>("[data-chosen]")?.dataset["chosen"] ?? "");
    for (const input of inputs) input.disabled = !input.checked;
  });
  first.addEventListener("focusin", (event) => {
    if (indexOf(event) >= 0) first.dataset["focused"] = String(indexOf(event));
  });
  first.addEventListener("focusout", () => {
    delete first.dataset["focused"];
  });
}

const first = document.getElementById("first-question");
// Readers with settings of their own wait for the page that follows them.
if (first && isUsual(keptComfort().comfort)) {
  listen(first);
  fill(first).catch(() => undefined);
}
