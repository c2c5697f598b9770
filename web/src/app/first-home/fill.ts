import { getLearningHome, getMe, type LearningHome, listMyQcms, type Me, type QcmSummary } from "@badin/contract";
import { stepWords } from "../../learning/learning/step-words.rules.ts";
import { isUsual, keptComfort } from "../../platform/comfort/comfort.ts";
import { cardOf } from "../../quiz/attempts/qcm-card.rules.ts";
import { texts } from "../../quiz/attempts/texts.ts";
import { isWelcomed } from "../home/welcomed.rules.ts";

// Outside the application, for which a slow phone waits: writes the next thing to do into the page that home.html
// holds. The application takes its place (take-over.ts).

/** Returns the answer of a call of the API. Rejects when there is no session, or no network: the page then waits. */
const read = async <Answer>({ path }: { path: string }): Promise<Answer> => {
  const response = await fetch(path, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
};

async function fill(first: HTMLElement): Promise<void> {
  const [me, { home }, qcms] = await Promise.all([
    read<Me>(getMe),
    read<{ home: LearningHome | null }>(getLearningHome),
    read<QcmSummary[]>(listMyQcms),
  ]);
  // Who must choose a password is led to it, and a new student is welcomed.
  if (!home || me.changePassword || isWelcomed(me, qcms, home.next)) return;
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
}

/** Writes a text; without one, its paragraph or button is not there. */
function write(first: HTMLElement, selector: string, said: string | undefined): void {
  const place = first.querySelector(selector);
  if (said === undefined) place?.closest("p, button")?.remove();
  else if (place) place.textContent = said;
}

const first = document.getElementById("first-home");
// Who reads otherwise than usual waits for the page that is theirs.
if (first && isUsual(keptComfort().comfort)) {
  first.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    first.dataset["pressed"] = "";
    button.setAttribute("aria-busy", "true");
  });
  fill(first).catch(() => undefined);
}
