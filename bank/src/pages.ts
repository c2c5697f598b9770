import { themeLabel } from "@badin/contract";
import { coverage } from "./coverage.ts";
import { type Lesson, lessonDrawings } from "./lessons.ts";
import type { ShippedExam } from "./schema.ts";

const columns = 3;
const slugs = ["", "meteorologie", "aerodynamique", "aeronefs", "navigation", "histoire", "anglais"];

/**
 * Returns the pages of docs/bank/: one per theme, with how its questions cover the programme and a contact sheet of its
 * drawings.
 * @returns Markdown by file name
 */
export function bankPages(exams: readonly ShippedExam[], lessons: readonly Lesson[]): Map<string, string> {
  const themes = slugs.flatMap((slug, theme) => (slug === "" ? [] : [{ theme, file: `${theme}-${slug}.md` }]));
  const pages = themes.map(({ theme, file }) => [file, themePage(exams, lessons, theme)] as const);
  return new Map([["README.md", indexPage(exams, lessons, themes)], ...pages]);
}

function indexPage(exams: readonly ShippedExam[], lessons: readonly Lesson[], themes: readonly { theme: number; file: string }[]): string {
  const rows = themes.map(({ theme, file }) => {
    const asked = questionsOf(exams, theme);
    const drawn = asked.filter((question) => question.illustration);
    return `| [${themeLabel(theme)}](${file}) | ${asked.length} | ${drawn.length} | ${lessonsOf(lessons, theme).length} |`;
  });
  return lines(
    "# La banque livrée",
    "",
    `${exams.length} examens d’entraînement, écrits pour Badin. Comment ils ont été vérifiés : [bank/REVIEW.md](../../bank/REVIEW.md).`,
    "",
    "| Épreuve | Questions | dont illustrées | Fiches de cours |",
    "|-|-|-|-|",
    ...rows,
    "",
    "[Ce que demandent les sujets de 2010 à 2023](what-is-asked.md), et ce qui l’enseigne ici. [La relecture de chaque année](yearly.md). [D’où vient le programme](programme.md). [D’où viennent les faits](sources.md).",
    "",
    "Ces pages sont faites par `node tools/run.mjs tools/bank-pages.ts --write`, et les dessins en PNG que charge le serveur par `node tools/run.mjs tools/bank-illustrations.ts` ;",
    "des tests vérifient qu’ils sont à jour.",
  );
}

function themePage(exams: readonly ShippedExam[], lessons: readonly Lesson[], theme: number): string {
  return lines(
    `# ${themeLabel(theme)}`,
    "",
    "## Couverture du programme",
    "",
    "| Point | | Questions | Attendues |",
    "|-|-|-|-|",
    ...coverage(exams)
      .filter((point) => point.theme === theme)
      .map((point) => `| ${point.code} | ${point.label} | ${point.questions} | ${Math.round(point.expected)} |`),
    "",
    "## Planche des dessins",
    "",
    ...contactSheet([
      ...questionsOf(exams, theme).flatMap(({ id, illustration, alt }) => (illustration ? [{ name: illustration, alt, user: id }] : [])),
      ...lessonsOf(lessons, theme).flatMap((lesson) =>
        lessonDrawings(lesson).map((drawing) => ({ ...drawing, user: `fiche ${lesson.point}` })),
      ),
    ]),
  );
}

interface Use {
  readonly name: string;
  readonly alt: string | undefined;
  /** Question or lesson that shows the drawing. */
  readonly user: string;
}

function contactSheet(uses: readonly Use[]): string[] {
  const cells = [...Map.groupBy(uses, ({ name }) => name)].map(([name, users]) => {
    const path = `../../bank/illustrations/${name}.svg`;
    return `<img src="${path}" alt="${attribute(users[0]?.alt ?? "")}" width="260"><br>${name}<br>${users.map(({ user }) => user).join(", ")}`;
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return [`|${" |".repeat(columns)}`, `|${"-|".repeat(columns)}`, ...rows.map((row) => `| ${row.join(" | ")} |`)];
}

const questionsOf = (exams: readonly ShippedExam[], theme: number): ShippedExam["questions"] =>
  exams.flatMap((exam) => exam.questions).filter((question) => question.theme === theme);
const lessonsOf = (lessons: readonly Lesson[], theme: number): Lesson[] => lessons.filter((lesson) => lesson.theme === theme);
const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("|", "&#124;");
const lines = (...all: string[]): string => `${all.join("\n")}\n`;
