import { expect, test } from "vitest";
import { indexLessons, type Piece, searchLessons } from "./lesson-search.rules.ts";

const lesson = (point: string, title: string, text: string) => ({ point, themeId: Number(point[0]), title, minutes: 3, text });
const lessons = indexLessons([
  lesson("2.2.2", "Virage et facteur de charge", "En virage, la vitesse de décrochage augmente avec l’inclinaison de l’avion."),
  lesson("2.1.5", "Le décrochage", "Au-delà d’une incidence, les filets d’air se décollent."),
  lesson("4.2.1", "Le corps en vol", "L’œil met trente minutes à s’habituer à la nuit."),
]);
const points = (typed: string) => searchLessons(lessons, typed).map(({ lesson: { point } }) => point);
const show = (pieces: readonly Piece[] | null | undefined) => pieces?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

test("words are found without accents or capitals, titles first, every word needed", () => {
  expect(points("decroch")).toEqual(["2.1.5", "2.2.2"]);
  expect(points("DÉCROCH virage")).toEqual(["2.2.2"]);
  expect(points("  ")).toEqual([]);
  expect(points("hélice")).toEqual([]);
  expect(points("d'air")).toEqual(["2.1.5"]);
});

test("the part found is marked as it is written, in the title, else in an excerpt", () => {
  const [first, second] = searchLessons(lessons, "decroch");
  expect(show(first?.title)).toBe("Le [décroch]age");
  expect(first?.excerpt).toBeNull();
  expect(show(second?.title)).toBe("Virage et facteur de charge");
  expect(show(second?.excerpt)).toBe("En virage, la vitesse de [décroch]age augmente avec l’inclinaison de l’avion.");
});

test("a long text is cut at words around what is found", () => {
  const long = indexLessons([lesson("1.1.1", "L’air", `${"avant ".repeat(30)}la tropopause ${"après ".repeat(30)}`)]);
  const shown = show(searchLessons(long, "tropopause")[0]?.excerpt);
  expect(shown).toMatch(/^… avant .*la \[tropopause\] après .*après…$/);
  expect(shown?.length).toBeLessThan(130);
});

test("a ligature is found by its letters, a point by its code", () => {
  expect(show(searchLessons(lessons, "oeil")[0]?.excerpt)).toBe("L’[œil] met trente minutes à s’habituer à la nuit.");
  expect(points("2.1.5")).toEqual(["2.1.5"]);
});

test("the name of a theme finds its lessons, without accents: « meteo orage »", () => {
  const known = indexLessons([
    lesson("1.4.4", "Le cumulonimbus", "L’orage naît d’un air instable et humide."),
    lesson("4.3.1", "Le vol à vue", "On contourne un orage de loin."),
  ]);
  const found = searchLessons(known, "meteo orage");
  expect(found.map(({ lesson: { point } }) => point)).toEqual(["1.4.4"]);
  expect(show(found[0]?.excerpt)).toBe("L’[orage] naît d’un air instable et humide.");
});
