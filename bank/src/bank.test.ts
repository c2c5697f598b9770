import { questionForm } from "@badin/contract/schemas";
import { describe, expect, test } from "vitest";
import { checkAlike, findAlike } from "./alike.ts";
import { checkBank, checkCoverage, checkIllustration, checkQuestion, checkSeries, checkTheme } from "./check.ts";
import { checkLesson, checkLessons } from "./check-lessons.ts";
import { lessonDrawings, readLesson } from "./lessons.ts";
import { bankFingerprint, loadExams, loadIllustrations, loadLessons, loadReadPairs } from "./load.ts";
import { checkSurface } from "./measures.ts";
import { programme } from "./programme.ts";
import type { ShippedQuestion } from "./schema.ts";
import { checkSources, measureSources } from "./sources.ts";

const exams = loadExams();
const illustrations = loadIllustrations();
const lessons = loadLessons();

describe("the exams that ship", () => {
  test("have nothing wrong", () => {
    expect(checkBank(exams, illustrations, loadReadPairs())).toEqual([]);
  });

  test("are ten, of six themes of twenty questions, with at least two hundred questions on a drawing", () => {
    expect(exams.map((exam) => exam.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `entrainement-${n}`));
    for (const exam of exams) expect(exam.questions, exam.id).toHaveLength(120);
    expect(exams.flatMap((exam) => exam.questions).filter((q) => q.illustration).length).toBeGreaterThanOrEqual(200);
  });

  test("have linked series of eight questions: two in each of the five newer ones, of five themes", () => {
    const seriesOf = (exam: (typeof exams)[number]) => new Set(exam.questions.flatMap(({ series }) => series ?? []));
    expect(exams.slice(5).map((exam) => seriesOf(exam).size)).toEqual([2, 2, 2, 2, 2]);
    expect(new Set(exams.slice(5).flatMap((exam) => exam.questions.flatMap((q) => (q.series ? q.theme : []))))).toEqual(
      new Set([1, 2, 3, 4, 6]),
    );
  });

  test("may all be saved by the editor as they are", () => {
    const refused = exams.flatMap(({ questions, year }) =>
      questions.filter(({ question, answers, correct, theme, comment, alt = null }) => {
        const choices = answers.map((answer, i) => ({ answer, correct: i + 1 === correct }));
        const form = { question, answers: choices, year, theme: { id: theme }, comment: { comment }, imageAlt: alt };
        return !questionForm.safeParse(form).success;
      }),
    );
    expect(refused.map(({ id }) => id)).toEqual([]);
  });

  test("use every drawing, with the lessons", () => {
    const used = new Set<string | undefined>(exams.flatMap((exam) => exam.questions.map((q) => q.illustration)));
    for (const lesson of lessons) for (const { name } of lessonDrawings(lesson)) used.add(name);
    for (const name of illustrations.keys()) expect(used, name).toContain(name);
  });

  test("have a fingerprint that stays while they do", () => {
    expect(bankFingerprint()).toBe(bankFingerprint());
  });
});

describe("the lessons", () => {
  test("have nothing wrong, one for each point of the programme", () => {
    expect(checkLessons(lessons, illustrations)).toEqual([]);
    expect(lessons).toHaveLength(programme.length);
  });

  const header = "---\npoint: 1.1.1\ntitle: L’air\nminutes: 3\nsources: [OACI (Doc 7488, 1993), FAI]\n---\n";
  const rest = "## À retenir\n- Un\n- Deux\n- Trois\n\n## Le piège\nRien.\n";
  const write = (body: string) => readLesson(`${header}${body}\n\n${rest}`);

  test("are read as blocks: paragraphs, lists, drawings, strong words", () => {
    const lesson = write("L’air\nest **léger**.\n\n- **Un** mot\n- Deux\n\n![Une couche](couches)");
    expect(lesson).not.toHaveProperty("reviewBefore");
    expect(readLesson(`${header.replace("\n---\n", "\nreviewBefore: 2027-08-01\n---\n")}\n${rest}`).reviewBefore).toBe("2027-08-01");
    expect(lesson).toMatchObject({ point: "1.1.1", theme: 1, minutes: 3, sources: ["OACI (Doc 7488, 1993)", "FAI"], english: [] });
    expect(lesson.body).toEqual([
      {
        kind: "paragraph",
        spans: [
          { text: "L’air est ", strong: false },
          { text: "léger", strong: true },
          { text: ".", strong: false },
        ],
      },
      {
        kind: "list",
        items: [
          [
            { text: "Un", strong: true },
            { text: " mot", strong: false },
          ],
          [{ text: "Deux", strong: false }],
        ],
      },
      { kind: "drawing", name: "couches", alt: "Une couche" },
    ]);
  });

  test.each(["Un **mot", "Un *mot*", "Un [lien](https://exemple.fr)", "Une ligne\n- un point", "> cité", "### titre"])(
    "are refused when something would show otherwise than it is written: %s",
    (body) => expect(() => write(body)).toThrow(),
  );

  test("are found wrong when short, with a long paragraph or first sentence, a third drawing or none, English in another layout, a straight apostrophe, letters as labels or a drawing that does not exist", () => {
    const words = `${"mot ".repeat(20)}fin. Mot ${"mot ".repeat(20)}fin.\n\n`.repeat(3).trim();
    const problems = (body: string) => checkLesson(write(body), new Map([["couches", ""]]));
    expect(problems(`${words}\n\n![Une couche](couches)`)).toEqual([]);
    expect(problems("court\n\n![Une couche](couches)")).toHaveLength(1);
    expect(problems(words)).toHaveLength(1);
    expect(problems(`${words} c'est\n\n![Une couche](couches)`)).toHaveLength(1);
    expect(problems(`${words}\n\n![Couche A](couches)`)).toHaveLength(1);
    expect(problems(`${words}\n\n![Une couche](ailleurs)`)).toHaveLength(1);
    expect(problems(`Un mot. ${"Mot\u00a0: ".repeat(59)}\n\n${words}\n\n![Une couche](couches)`)).toEqual([
      "fiche 1.1.1\u00a0: un paragraphe de 61 mots",
    ]);
    expect(problems(`${"mot ".repeat(25)}fin. Mot.\n\n${words}\n\n![Une couche](couches)`)).toEqual([
      expect.stringContaining("a plus de 25 mots avant son point"),
    ]);
    expect(problems(`${words}\n\n${"![Une couche](couches)\n\n".repeat(3)}`)).toEqual(["fiche 1.1.1\u00a0: plus de 2 dessins"]);
    const english = (section: string) =>
      checkLesson(readLesson(`${header}${words}\n\n![Une couche](couches)\n\n${rest}\n## In English\n${section}\n`), illustrations);
    expect(english("- **wind**\u00a0: vent\n- **gust**\u00a0: rafale")).toEqual(["fiche 1.1.1\u00a0: le dessin couches n’existe pas"]);
    for (const section of [
      "**Wind**\u00a0: vent.",
      "- wind\u00a0: vent\n- gust\u00a0: rafale",
      "- **wind**\u00a0: vent\n- **gust**\u00a0: rafale, **fog**",
    ])
      expect(english(section), section).toHaveLength(2);
    const without = new Map([["couches", ""]]);
    const claims = (claim: string, body = "mot ".repeat(150)) =>
      checkLesson(
        readLesson(`${header.replace("\n---\n", `\n${claim}\n---\n`)}${body}\n\n![Une couche](couches)\n\n${rest}`),
        new Map([["couches", ""]]),
      );
    expect(claims("claim: L’air est lourd.")).toEqual(claims("reviewBefore: 2027-08-01"));
    expect(claims(`claim: ${"mot ".repeat(26)}fin.`)).toContain("fiche 1.1.1 : « claim » a plus de 25 mots");
    expect(claims("claim: Pourquoi l’air pèse")).toContain("fiche 1.1.1 : « claim » est une phrase");
    expect(claims("claimHolds: true")).toContain("fiche 1.1.1 : « claimHolds » va avec « claim »");
    expect(checkLessons([], without)).toHaveLength(programme.length);
  });
});

test("the weights of a theme make a whole, but for rounding", () => {
  for (const theme of ["1", "2", "3", "4", "5", "6"]) {
    const total = programme.filter((p) => p.code.startsWith(theme)).reduce((sum, p) => sum + p.weight, 0);
    expect(Math.abs(total - 100)).toBeLessThanOrEqual(3);
  }
});

describe("a check", () => {
  const question: ShippedQuestion = {
    id: "e9-met-01",
    theme: 1,
    number: 1,
    point: "1.1.1",
    question: "Quelle couche de l’atmosphère contient le temps\u00a0?",
    answers: ["La troposphère", "La stratosphère", "La mésosphère", "L’exosphère"],
    correct: 1,
    comment: "Presque toute la vapeur d’eau est dans la troposphère.",
  };
  const problems = (change: Partial<ShippedQuestion>) => checkQuestion({ ...question, ...change }, new Map([["front", ""]]));

  test("has nothing to say of a sound question", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ illustration: "front", alt: "Un front froid vu en coupe" })).toEqual([]);
  });

  test("finds a programme point of another theme, or of none", () => {
    expect(problems({ point: "2.1.1" })).toHaveLength(1);
    expect(problems({ point: "1.9.9" })).toHaveLength(1);
  });

  test("finds a straight apostrophe and a missing no-break space, but not in English", () => {
    expect(problems({ comment: "C'est faux, tout simplement." })).toEqual(["e9-met-01\u00a0: une apostrophe est droite"]);
    expect(problems({ question: "Quelle couche contient le temps ?" })).toEqual(["e9-met-01\u00a0: une espace insécable manque"]);
    expect(problems({ question: "Quelle couche contient le temps?" })).toHaveLength(1);
    expect(problems({ theme: 6, point: "6.1.1", question: "What's the right word?" })).toEqual([]);
  });

  test("finds answers that their length gives away, or that are the same", () => {
    const long = "La troposphère, où se trouve presque toute la vapeur d’eau de l’atmosphère";
    expect(problems({ answers: [long, "La stratosphère", "La mésosphère", "L’exosphère"] })).toHaveLength(1);
    expect(problems({ answers: ["Ici", "Là", "ici", "Ailleurs"] })).toHaveLength(1);
  });

  test("finds answers that are letters of a drawing, as the screen has letters of its own; figures are fine", () => {
    const drawn = { illustration: "front", alt: "Un front froid vu en coupe" };
    for (const label of ["", "Le point ", "L’", "Part "]) {
      const labelled = (marks: string[]) => ({ ...drawn, answers: marks.map((mark) => label + mark) as ShippedQuestion["answers"] });
      expect(problems(labelled(["A", "B", "C", "D"])), label).toEqual(["e9-met-01\u00a0: un repère est une lettre, pas un chiffre"]);
      expect(problems(labelled(["1", "2", "3", "4"])), label).toEqual([]);
    }
    expect(problems({ answers: ["A", "B", "C", "D"] })).toHaveLength(1);
    expect(problems({ answers: ["Classe A", "Classe C", "Classe D", "Classe E"] })).toEqual([]);
  });

  test("finds marks of a drawing and years that are not in order, not other numbers", () => {
    const disorder = ["e9-met-01\u00a0: des repères ou des années ne sont pas dans l’ordre"];
    expect(problems({ answers: ["Le point 2", "Le point 1", "Le point 3", "Le point 4"] })).toEqual(disorder);
    expect(problems({ answers: ["En 1909", "En 1903", "En 1919", "En 1927"] })).toEqual(disorder);
    expect(problems({ answers: ["En 1903", "En 1909", "En 1919", "En 1927"] })).toEqual([]);
    expect(problems({ answers: ["40 km", "10 km", "20 km", "30 km"] })).toEqual([]);
  });

  test("finds a drawing that is missing or has no text", () => {
    expect(problems({ illustration: "absente", alt: "Un front froid vu en coupe" })).toHaveLength(1);
    expect(problems({ illustration: "front" })).toHaveLength(1);
    expect(problems({ alt: "Un front froid vu en coupe" })).toHaveLength(1);
  });

  test("finds a theme that lacks questions or whose right answers are unevenly placed", () => {
    const exam = { id: "e9", name: "Examen", year: 2026, questions: [question] };
    expect(checkTheme(exam, 1)).toHaveLength(5);
    expect(checkBank([exam, exam], illustrations, [])).toContain("e9-met-01\u00a0: cet identifiant sert deux fois");
  });

  test("finds points that miss their share, in an exam or over all, and points without a question", () => {
    const asking = (id: string, point: string) => ({
      ...{ id, name: id, year: 2026 },
      questions: Array.from({ length: 20 }, (_, i) => ({ ...question, id: `${id}-met-${i}`, number: i + 1, point })),
    });
    const winds = checkCoverage([asking("e8", "1.4.1")]);
    expect(winds).toContain("e8, point 1.4.1\u00a0: 20 questions");
    expect(winds).toContain("point 1.4.1\u00a0: 20 questions pour 2.6");
    expect(winds).not.toContain("point 1.1.4\u00a0: aucune question");
    expect(checkCoverage([asking("e8", "1.4.1"), asking("e9", "1.1.2")])).toContain("point 1.1.4\u00a0: aucune question");
    expect(checkCoverage([asking("e8", "1.4.1"), asking("e9", "1.1.4")])).not.toContain("point 1.1.4\u00a0: aucune question");
  });

  describe("of likeness", () => {
    const ask = (id: string, text: string, right: string): ShippedQuestion => ({
      ...question,
      id,
      question: text,
      answers: [right, "La grêle", "Le verglas", "La rosée"],
    });
    const wake = ask("e5-met-19", "La turbulence de sillage d’un avion est la plus forte quand il est\u00a0:", "Lourd et lent");
    const sameWake = ask(
      "e8-met-13",
      "Derrière quel avion la turbulence de sillage est-elle la plus forte\u00a0?",
      "Un avion lourd et lent",
    );
    const others = [
      ask("e1-met-02", "Quel gaz de l’air sec est le plus abondant\u00a0?", "Le diazote"),
      ask("e1-met-03", "Que relie une isobare sur une carte\u00a0?", "Les points de même pression"),
      ask("e1-met-04", "De quel côté se lève l’aileron quand le manche va à droite\u00a0?", "À droite"),
    ];

    test("finds two questions that ask the same in other words, not two that share only common words", () => {
      expect(findAlike([wake, ...others, sameWake])).toEqual([["e5-met-19", "e8-met-13"]]);
      expect(findAlike(others)).toEqual([]);
    });

    test("finds the same question under another spelling", () => {
      const respelt = { ...question, id: "e9-met-02", question: "Quelle couche de l'atmosphere contient donc le temps ?" };
      expect(findAlike([question, ...others, respelt])).toEqual([["e9-met-01", "e9-met-02"]]);
    });

    test("says nothing of a pair that was read and kept, and says when a question of it is gone, or it is alike no more", () => {
      const bank = [wake, ...others, sameWake];
      expect(checkAlike(bank, [])).toHaveLength(1);
      expect(checkAlike(bank, [["e5-met-19", "e8-met-13"]])).toEqual([]);
      expect(checkAlike(others, [["e5-met-19", "e8-met-13"]])).toHaveLength(1);
      const [one, two] = others.map(({ id }) => id);
      expect(checkAlike(others, [[one ?? "", two ?? ""]])).toEqual([
        `${one} et ${two}\u00a0: elles ne se ressemblent plus, à retirer de bank/review/alike.json`,
      ]);
    });
  });

  test("finds series that are not eight, do not follow one another, are too many, or have bad typography", () => {
    const linked = (from: number, count: number, series = "e9-met-s1", text = "Un vol de Nantes à Cholet, un matin d’avril.") =>
      Array.from({ length: count }, (_, i) => ({ ...question, number: from + i, series, link: { text, rank: i + 1 } }));
    const found = (...questions: ShippedQuestion[][]) => checkSeries({ id: "e9", name: "Examen", year: 2026, questions: questions.flat() });
    expect(found(linked(1, 8), linked(12, 8, "e9-met-s2"))).toEqual([]);
    expect(found(linked(1, 7))).toEqual(["série e9-met-s1\u00a0: 7 questions au lieu de 8"]);
    expect(found(linked(1, 4), linked(6, 4))).toEqual(["série e9-met-s1\u00a0: ses questions ne se suivent pas"]);
    expect(found(linked(1, 8), linked(9, 8, "e9-met-s2"), linked(17, 8, "e9-met-s3"))).toEqual(["e9\u00a0: 3 séries au lieu de 2 au plus"]);
    expect(found(linked(1, 8, "e9-met-s1", "C'est un vol ; il part de Nantes."))).toHaveLength(2);
  });

  test("finds right answers that their form tells more often than in past papers, in a bank large enough to measure", () => {
    const numbers = (correct: number) => ({
      ...question,
      answers: ["1 km", "2 km", "3 km", "4 km"] as ShippedQuestion["answers"],
      correct,
    });
    const bank = (extreme: number) => Array.from({ length: 600 }, (_, i) => numbers(i < extreme ? 1 : 2));
    expect(checkSurface(bank(252))).toEqual([]);
    expect(checkSurface(bank(300))).toEqual([
      "la bonne réponse est un nombre extrême dans 50,0\u00a0% des cas, contre 42,1\u00a0% dans les sujets",
    ]);
    expect(checkSurface(bank(300).slice(0, 599))).toEqual([]);
  });

  test("refuses a drawing that calls for something else, or whose typeface lacks a character", () => {
    const svg = (content: string) => `<svg viewBox="0 0 1000 600">${content}</svg>`;
    expect(checkIllustration("a", svg(`<text x="1">Étape A’</text><use href="#a"/>`))).toEqual([]);
    for (const bad of [
      "<script>1</script>",
      `<image href="https://exemple.fr/a.png"/>`,
      `<rect fill="url(https://x)"/>`,
      "<text>Δ</text>",
    ]) {
      expect(checkIllustration("a", svg(bad)), bad).toHaveLength(1);
    }
  });
});

describe("the sources", () => {
  const of = (...sources: (string | undefined)[]) =>
    sources.map((source, i) => ({ id: `q${i + 1}`, ...(source === undefined ? {} : { source }) }));

  test("count by name and by address; a rule, a number or a name with a dot is no address", () => {
    const questions = of(
      "CNES, cnes.fr",
      "SERA.5005 f)",
      "J.-N. Passieux",
      "EASA (easa.europa.eu)",
      "IVAO, wiki.ivao.fr/An%C3%A9mo\u00a0; OACI",
      undefined,
    );
    expect(measureSources(questions)).toEqual({ questions: 6, sourced: 5, addressed: 3 });
  });

  test("are written in one way, with the address that another question knows", () => {
    expect(checkSources(of("CNES, cnes.fr", "CNES"))).toEqual(["q2 : « CNES » a une adresse ailleurs"]);
    expect(checkSources(of("ESA, https://esa.int", "ESA, www.esa.int", "ESA, esa.int/fr/"))).toHaveLength(3);
    expect(checkSources(of("OACI, Annexe 3, icao.int", "OACI, Annexe\u00a03, icao.int"))).toEqual([
      "q2 : sa source est écrite autrement ailleurs",
    ]);
    expect(checkSources(of("CNES, cnes.fr ; ESA, esa.int"))).toEqual(["q1 : une espace insécable manque à sa source"]);
  });

  test("are never fewer than they were", () => {
    expect(checkSources(of(...Array.from({ length: 7 }, () => undefined)))).toEqual(["7 questions sans source, contre 6 avant"]);
    expect(checkSources(of("A", "B", "C", "D"))).toEqual(["4 questions dont la source n’a pas d’adresse, contre 3 avant"]);
  });
});
