import { getLearningHome, getMe, listMyQcms } from "@badin/contract";
import { stepWords } from "../../learning/learning/step-words.rules.ts";
import { isUsual, keptComfort } from "../../platform/comfort/comfort.ts";
import { cardOf } from "../../quiz/attempts/qcm-card.rules.ts";
import { texts } from "../../quiz/attempts/texts.ts";
import { isWelcomed } from "../home/welcomed.rules.ts";
import { read } from "./read.ts";

// Outside the application, for which a slow phone waits: writes the next thing to do into the page that home.html
// holds. The application takes its place (platform/first-page/take-over.ts).

async function fill(first: HTMLElement): Promise<void> {
  const [me, { home }, qcms] = await Promise.all([read(getMe), read(getLearningHome), read(listMyQcms)]);
  // The application leads users to the password that they must choose, and welcomes a new student.
  if (!home || me.changePassword || isWelcomed(me, qcms, home.next, home.week)) return;
  const { next, week } = home;
  const qcm = "qcmId" in next ? qcms.find(({ id }) => id === next.qcmId) : undefined;
  const words = stepWords(next, {
    now: Date.now(),
    state: qcm && texts.card.badges[cardOf(qcm).badge],
    isWorked: week.days[week.today] ?? false,
  });
  write(first, "h1", texts.list.hello(me.firstName));
  write(first, "h2", words.title);
  for (const word of ["eyebrow", "text", "action"] as const) write(first, `[data-word="${word}"]`, words[word]);
  first.hidden = false;
  preload(first.dataset["scripts"]?.split(" ") ?? []);
}

/** Asks for the scripts of the page while those of the start are on their way, once the words are there. */
function preload(scripts: readonly string[]): void {
  for (const script of scripts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/${script}`;
    document.head.append(link);
  }
}

/** Writes a text; without one, its paragraph or button is not there. */
function write(first: HTMLElement, selector: string, said: string | undefined): void {
  const place = first.querySelector(selector);
  if (said === undefined) place?.closest("p, button")?.remove();
  else if (place) place.textContent = said;
}

const first = document.getElementById("first-home");
// Readers with settings of their own wait for the page that follows them.
if (first && isUsual(keptComfort().comfort)) {
  first.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    first.dataset["pressed"] = "0";
    button.setAttribute("aria-busy", "true");
  });
  fill(first).catch(() => undefined);
}
