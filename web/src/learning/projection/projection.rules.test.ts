import type { Lesson, LessonBlock } from "@badin/contract";
import { expect, test } from "vitest";
import { announceOf, lessonAfter, type Screen, screensOf } from "./projection.rules.ts";

const empty = { spans: null, items: null, image: null, alt: null };
const plain = (text: string) => [{ text, strong: false }];
const paragraph = (text: string): LessonBlock => ({ ...empty, kind: "paragraph", spans: plain(text) });
const list = (...items: string[]): LessonBlock => ({ ...empty, kind: "list", items: items.map(plain) });
const drawing = (image: string): LessonBlock => ({ ...empty, kind: "drawing", image, alt: `Dessin ${image}` });

const lesson = (body: LessonBlock[], claim: Lesson["claim"] = null): Lesson => ({
  point: "2.2.4",
  themeId: 2,
  title: "Décollage et vent",
  minutes: 3,
  body,
  keep: [list("Face au vent.", "Roulage plus court.")],
  trap: [paragraph("La vitesse air ne change pas.")],
  claim,
  english: [],
  sources: [],
  askedYears: [],
});

const shown = (screen: Screen | undefined) =>
  screen && "lines" in screen ? screen.lines.map((line) => line.map(({ text }) => text).join("")) : [];
const words = (count: number, first = "Mot") => `${first} ${"mot ".repeat(count - 1).trim()}.`;

test("a lesson is an idea a screen, what to keep, then the trap asked before it is answered, alone at the end", () => {
  const screens = screensOf(lesson([paragraph("Le vent souffle.")], { text: "Le vent augmente la portance.", holds: false }));
  expect(screens.map(({ kind }) => kind)).toEqual(["idea", "keep", "claim", "trap"]);
  expect(screens[2]).toEqual({ kind: "claim", claim: "Le vent augmente la portance." });
  expect(screens[3]).toMatchObject({ claim: { holds: false } });
  expect(shown(screens[3])).toEqual(["La vitesse air ne change pas."]);
});

test("a trap without a claim, or a copy of the device from before claims, is told without being asked", () => {
  const { claim: _, ...before } = lesson([paragraph("Le vent souffle.")]);
  for (const one of [lesson([paragraph("Le vent souffle.")]), before as Lesson]) {
    expect(screensOf(one).map(({ kind }) => kind)).toEqual(["idea", "keep", "trap"]);
  }
});

test("a screen has the first sentences of a paragraph, 25 words at most, and no sentence is cut", () => {
  const [first] = screensOf(lesson([paragraph(`${words(12)} ${words(13, "Deux")} ${words(3, "Trois")}`)]));
  expect(shown(first)).toEqual([`${words(12)} ${words(13, "Deux")}`]);
  const [long] = screensOf(lesson([paragraph(`${words(30)} ${words(3, "Deux")}`)]));
  expect(shown(long)).toEqual([words(30)]);
});

test("the first sentence is followed by those with strong words, the others are the teacher’s to say", () => {
  const [first] = screensOf(
    lesson([{ ...empty, kind: "paragraph", spans: [...plain("Un. Deux. Face au "), { text: "vent", strong: true }, ...plain(".")] }]),
  );
  expect(shown(first)).toEqual(["Un. Face au vent."]);
  expect(first).toMatchObject({ said: [[{ text: " Deux." }]] });
  expect(screensOf(lesson([paragraph("Le vent souffle.")]))[0]).not.toHaveProperty("said");
});

test("a screen is announced by its first words, and a lesson is followed by the next of its list", () => {
  const [long, list] = screensOf(lesson([paragraph(words(10)), paragraph("Elle augmente avec :"), drawing("a")]));
  expect([long, list].map((screen) => screen?.kind === "idea" && announceOf(screen))).toEqual([
    "Mot mot mot mot mot mot mot mot…",
    "Elle augmente avec :",
  ]);
  expect(lessonAfter(["1.1.1", "1.1.2"], "1.1.1")).toBe("1.1.2");
  expect(lessonAfter(["1.1.1", "1.1.2"], "1.1.2")).toBeUndefined();
});

test("a line that announces a list is the title of its screens, also with a drawing between", () => {
  const body = [paragraph("Elle augmente avec :"), drawing("a"), list("la masse ;", words(24))];
  expect(screensOf(lesson(body)).slice(0, 2)).toMatchObject([
    { title: plain("Elle augmente avec :"), drawing: { image: "a" } },
    { title: plain("Elle augmente avec :") },
  ]);
  expect(screensOf(lesson([paragraph("L’aile (wing)"), list("aileron")])).slice(0, 2)).toMatchObject([
    { title: plain("L’aile (wing)") },
    { kind: "keep" },
  ]);
  expect(screensOf(lesson([paragraph("On lit :"), paragraph("Un.")])).map(({ kind }) => kind)).toEqual(["idea", "idea", "keep", "trap"]);
});

test("a number does not end a sentence: 1 013,25 hPa and 8.33 stay whole", () => {
  const [first] = screensOf(lesson([paragraph("Affiche 1 013,25 hPa. Au-dessus, un 8.33 suffit.")]));
  expect(shown(first)?.join("")).toContain("1 013,25 hPa.");
  expect(shown(first)?.join("")).toContain("un 8.33 suffit.");
});

test("lines of a list share a screen while they are read at once", () => {
  const screens = screensOf(lesson([list(words(10), words(10), words(10))]));
  expect(screens.slice(0, 2).map((screen) => shown(screen).length)).toEqual([2, 1]);
});

test("from nine ideas on, the shortest neighbours share a screen, read at once; never two drawings, nor an idea under a title", () => {
  const nine = (...first: LessonBlock[]) => [...first, ...Array.from({ length: 9 - first.length }, () => paragraph(words(25)))];
  const ideas = (body: LessonBlock[]) => screensOf(lesson(body)).filter(({ kind }) => kind === "idea");
  const short = [paragraph("Un."), paragraph("Deux."), paragraph("Trois.")];
  expect(ideas(nine(...short))).toHaveLength(8);
  expect(shown(ideas(nine(...short))[0])).toEqual(["Un.", "Deux."]);
  expect(ideas(nine(...short).slice(1))).toHaveLength(8);
  expect(shown(ideas(nine(...short).slice(1))[0])).toEqual(["Deux."]);
  expect(ideas(nine(paragraph(words(13)), paragraph(words(13))))).toHaveLength(9);
  const drawn = [paragraph("Un."), drawing("a"), paragraph("Deux."), drawing("b"), ...nine().slice(2)];
  expect(ideas(drawn)).toHaveLength(9);
  const titled = [paragraph("L’aile :"), list("aileron"), paragraph("Deux."), ...nine().slice(2)];
  expect(ideas(titled)).toHaveLength(9);
});

test("a drawing goes with the idea before it, a second one and one that comes first with the next, and none is lost", () => {
  const images = (body: LessonBlock[]) =>
    screensOf(lesson(body)).flatMap((screen) => (screen.kind === "idea" ? [screen.drawing?.image] : []));
  expect(images([paragraph("Un."), drawing("a"), paragraph("Deux.")])).toEqual(["a", undefined]);
  expect(images([drawing("a"), paragraph("Un.")])).toEqual(["a"]);
  expect(images([paragraph("Un."), drawing("a"), drawing("b"), paragraph("Deux.")])).toEqual(["a", "b"]);
  expect(images([paragraph("Un."), drawing("a"), drawing("b")])).toEqual(["a", "b"]);
});

test("a drawing stays beside the words that speak of its marks, before it and after it", () => {
  const images = (body: LessonBlock[]) =>
    screensOf(lesson(body)).flatMap((screen) => (screen.kind === "idea" ? [screen.drawing?.image] : []));
  const marked = list(`${words(20)} (1)`, `${words(20)} (2)`);
  expect(images([marked, drawing("a"), paragraph("Suite.")])).toEqual(["a", "a", undefined]);
  expect(
    images([paragraph(words(8, "Des")), drawing("a"), marked, paragraph("La flèche 2 descend."), paragraph(words(8, "Fin")), marked]),
  ).toEqual([...["a", "a", "a", "a", undefined], ...[undefined, undefined]]);
  expect(images([paragraph("En kelvins."), drawing("a"), paragraph("Ici, il fait 6 °C."), drawing("b"), paragraph("Deux.")])).toEqual([
    ...[undefined, "a"],
    "b",
  ]);
});
