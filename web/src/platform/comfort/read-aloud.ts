import "./comfort.css";
import { type SpokenLanguage, spokenTags, voiceFor, wordAt } from "./speech.rules.ts";

/**
 * Calls `then` with the voices of the device, now and when more come: some browsers load them late. Returns how to
 * stop.
 */
export function whenVoices(then: (voices: readonly SpeechSynthesisVoice[]) => void): () => void {
  if (typeof speechSynthesis === "undefined") {
    then([]);
    return () => undefined;
  }
  const tell = () => then(speechSynthesis.getVoices());
  tell();
  speechSynthesis.addEventListener("voiceschanged", tell);
  return () => speechSynthesis.removeEventListener("voiceschanged", tell);
}

interface Part {
  readonly element: Element;
  /** Said before the text, such as the letter of an answer. */
  readonly before: string;
  readonly text: string;
  readonly language: SpokenLanguage;
}

/**
 * Returns what the page has to read, in order: each visible element with `data-read`, which is its language, or
 * `answer` for that of the question before it.
 */
function partsOf(page: ParentNode): Part[] {
  let asked: SpokenLanguage = "fr";
  return [...page.querySelectorAll<HTMLElement>("[data-read]")].flatMap((element) => {
    const kind = element.dataset["read"];
    if (kind !== "answer") asked = kind === "en" ? "en" : "fr";
    const text = element.textContent ?? "";
    if (element.getClientRects().length === 0 || text.trim() === "") return [];
    const letter = element.dataset["readLetter"];
    return [{ element, before: letter ? `${letter}. ` : "", text, language: asked }];
  });
}

/** Where the word that is said stands: the ruler follows it. */
export const spokenEvent = "badin-spoken";

const highlights = () => (typeof Highlight === "undefined" ? undefined : CSS.highlights);

function mark({ element, before, text }: Part, at: number): void {
  if (at < before.length) return;
  const { start, end } = wordAt(text, at - before.length);
  const range = document.createRange();
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (start >= passed && start <= passed + length) range.setStart(node, start - passed);
    if (end >= passed && end <= passed + length) {
      range.setEnd(node, end - passed);
      break;
    }
    passed += length;
  }
  show(range);
}

function show(range: Range): void {
  highlights()?.set("spoken", new Highlight(range));
  document.dispatchEvent(new CustomEvent(spokenEvent, { detail: range.getBoundingClientRect().top }));
}

function markWhole({ element }: Part): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  show(range);
}

export interface Reading {
  pause: () => void;
  resume: () => void;
  /** Says the current part again, at another pace. */
  setRate: (rate: number) => void;
  stop: () => void;
}

/** A voice that has told no word by then tells none: some never do, on Linux and on some phones. */
const wordlessAfterMs = 800;

/**
 * Reads the page aloud from its question on, and marks each word, or the whole part where the voice does not tell its
 * words. `onEnd` is called once, also when what is read has left the page.
 */
export function readAloud(onEnd: () => void): Reading {
  const parts = partsOf(document.querySelector("main") ?? document);
  let index = 0;
  let rate = 1;
  let turn = 0;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    turn += 1;
    speechSynthesis.cancel();
    highlights()?.delete("spoken");
    onEnd();
  };
  const say = () => {
    const part = parts[index];
    turn += 1;
    const mine = turn;
    speechSynthesis.cancel();
    if (!part?.element.isConnected) return end();
    part.element.scrollIntoView({ block: "nearest" });
    const utterance = new SpeechSynthesisUtterance(part.before + part.text);
    utterance.lang = spokenTags[part.language];
    utterance.voice = voiceFor(speechSynthesis.getVoices(), part.language) ?? null;
    utterance.rate = rate;
    let tells = false;
    utterance.onstart = () => setTimeout(() => mine === turn && !tells && markWhole(part), wordlessAfterMs);
    utterance.onboundary = ({ charIndex }) => {
      if (mine !== turn) return;
      tells = true;
      if (part.element.isConnected) mark(part, charIndex);
      else end();
    };
    utterance.onend = () => {
      if (mine !== turn) return;
      index += 1;
      say();
    };
    utterance.onerror = () => mine === turn && end();
    speechSynthesis.speak(utterance);
  };
  say();
  return {
    pause: () => speechSynthesis.pause(),
    resume: () => speechSynthesis.resume(),
    setRate: (wanted) => {
      rate = wanted;
      speechSynthesis.resume();
      say();
    },
    stop: end,
  };
}
