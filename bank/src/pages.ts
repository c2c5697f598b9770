import { themeLabel } from "@badin/contract";
import { coverage } from "./coverage.ts";
import type { ShippedExam, ShippedQuestion } from "./schema.ts";

const columns = 3;
const slugs = ["", "meteorologie", "aerodynamique", "aeronefs", "navigation", "histoire", "anglais"];

/**
 * Returns the pages of docs/bank/: one per theme, with how its questions cover the programme and a contact sheet of its drawings.
 * @returns Markdown by file name
 */
export function bankPages(exams: readonly ShippedExam[]): Map<string, string> {
  const themes = slugs.flatMap((slug, theme) => (slug === "" ? [] : [{ theme, file: `${theme}-${slug}.md` }]));
  const pages = themes.map(({ theme, file }) => [file, themePage(exams, theme)] as const);
  return new Map([["README.md", indexPage(exams, themes)], ...pages]);
}

function indexPage(exams: readonly ShippedExam[], themes: readonly { theme: number; file: string }[]): string {
  const rows = themes.map(({ theme, file }) => {
    const asked = questionsOf(exams, theme);
    const drawn = asked.filter((question) => question.illustration);
    return `| [${themeLabel(theme)}](${file}) | ${asked.length} | ${drawn.length} |`;
  });
  return lines(
    "# La banque livrée",
    "",
    `${exams.length} examens d’entraînement, écrits pour Badin. Comment ils ont été vérifiés : [bank/REVIEW.md](../../bank/REVIEW.md).`,
    "",
    "| Épreuve | Questions | dont illustrées |",
    "|-|-|-|",
    ...rows,
    "",
    "Ces pages sont faites par `node tools/bank-pages.ts --write`, et les dessins en PNG que charge le serveur par `node tools/bank-illustrations.ts` ;",
    "des tests vérifient qu’ils sont à jour.",
  );
}

function themePage(exams: readonly ShippedExam[], theme: number): string {
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
    ...contactSheet(questionsOf(exams, theme)),
  );
}

function contactSheet(questions: readonly ShippedQuestion[]): string[] {
  const drawings = Map.groupBy(
    questions.filter((question) => question.illustration),
    (question) => question.illustration ?? "",
  );
  const cells = [...drawings].map(([name, users]) => {
    const path = `../../bank/illustrations/${name}.svg`;
    return `<img src="${path}" alt="${attribute(users[0]?.alt ?? "")}" width="260"><br>${name}<br>${users.map(({ id }) => id).join(", ")}`;
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
  return [`|${" |".repeat(columns)}`, `|${"-|".repeat(columns)}`, ...rows.map((row) => `| ${row.join(" | ")} |`)];
}

const questionsOf = (exams: readonly ShippedExam[], theme: number): ShippedExam["questions"] =>
  exams.flatMap((exam) => exam.questions).filter((question) => question.theme === theme);
const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll("|", "&#124;");
const lines = (...all: string[]): string => `${all.join("\n")}\n`;
