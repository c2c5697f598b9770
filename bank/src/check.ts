import { checkAlike, type Pair } from "./alike.ts";
import { breaksTypography, lettersAsLabels } from "./check-text.ts";
import { coverage } from "./coverage.ts";
import { checkSurface } from "./measures.ts";
import { isPointOf } from "./programme.ts";
import type { ShippedExam, ShippedQuestion } from "./schema.ts";
import { checkShapes } from "./shape.ts";
import { checkSources } from "./sources.ts";

const themeCount = 6;
const english = 6;
const questionsPerTheme = 20;
const perPosition = 5;
/** Length from which an answer counts as a sentence, and times the shortest that it may be long: nine papers in ten. */
const sentenceLength = 30;
const lengthRatioMax = 3.6;
const rightLongestMax = 8;
/** Questions of a series, and series of an exam at the most, as in the papers. */
const perSeries = 8;
const seriesPerExam = 2;
/** Number of questions by which a point may deviate from its share, in one exam and over all of them. */
const shareTolerance = { one: 2, all: 3 };

/** A label of a drawing that is a letter, alone or after a word or two: « B », « Le point B ». */
const letterLabel = /^(?:\p{L}+[\s’]){0,2}[A-Da-d]$/u;

/**
 * Returns the problems of the shipped exams, one French line each.
 * @param illustrations the drawings that ship, by name, as SVG
 * @param read the pairs of like questions that somebody has read side by side and kept
 */
export const checkBank = (exams: readonly ShippedExam[], illustrations: ReadonlyMap<string, string>, read: readonly Pair[]): string[] => [
  ...exams.flatMap((exam) => Array.from({ length: themeCount }, (_, i) => checkTheme(exam, i + 1)).flat()),
  ...exams.flatMap((exam) => exam.questions.flatMap((question) => checkQuestion(question, illustrations))),
  ...exams.flatMap(checkSeries),
  ...checkIds(exams),
  ...checkCoverage(exams),
  ...checkSurface(exams.flatMap((exam) => exam.questions)),
  ...checkShapes(exams),
  ...checkSources(exams.flatMap((exam) => exam.questions)),
  ...checkAlike(
    exams.flatMap((exam) => exam.questions),
    read,
  ),
  ...[...illustrations].flatMap(([name, svg]) => checkIllustration(name, svg)),
];

/** Checks a theme as a whole: number of questions, numbering, places of the right answers. */
export function checkTheme(exam: ShippedExam, theme: number): string[] {
  const questions = exam.questions.filter((q) => q.theme === theme);
  const where = `${exam.id}, thème ${theme}`;
  const problems: string[] = [];
  if (questions.length !== questionsPerTheme) problems.push(`${where} : ${questions.length} questions au lieu de ${questionsPerTheme}`);
  if (new Set(questions.map((q) => q.number)).size !== questions.length) problems.push(`${where} : un numéro sert deux fois`);
  for (const place of [1, 2, 3, 4]) {
    const count = questions.filter((q) => q.correct === place).length;
    if (count !== perPosition) problems.push(`${where} : la bonne réponse est ${count} fois à la place ${place} au lieu de ${perPosition}`);
  }
  const longest = questions.filter(isRightTheLongest).length;
  if (longest > rightLongestMax) problems.push(`${where} : la bonne réponse est la plus longue ${longest} fois`);
  return problems;
}

function isRightTheLongest({ answers, correct }: ShippedQuestion): boolean {
  const lengths = answers.map((a) => a.length);
  const right = lengths[correct - 1] ?? 0;
  return lengths.every((length, i) => i === correct - 1 || length < right);
}

/** Checks a question: programme point, answers, typography, drawing. */
export function checkQuestion(q: ShippedQuestion, illustrations: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`${q.id} : ${problem}`);
  if (!isPointOf(q.theme, q.point)) say(`le point de programme ${q.point} n’est pas du thème ${q.theme}`);
  const lengths = q.answers.map((a) => a.length);
  const longest = Math.max(...lengths);
  if (longest > sentenceLength && longest > lengthRatioMax * Math.min(...lengths)) say("les réponses sont de longueurs trop différentes");
  if (new Set(q.answers.map((a) => a.toLowerCase())).size < q.answers.length) say("deux réponses sont les mêmes");
  // The screen letters the answers a to d, in an order of its own: « c. Le point A » would have two letters.
  if (q.answers.some((a) => (q.illustration !== undefined || a.length === 1) && letterLabel.test(a)))
    say("un repère est une lettre, pas un chiffre");
  if (!inOrder(q.answers)) say("des repères ou des années ne sont pas dans l’ordre");
  const french = q.theme === english ? [q.comment, q.alt ?? ""] : [q.question, ...q.answers, q.comment, q.alt ?? ""];
  if (french.some((text) => text.includes("'"))) say("une apostrophe est droite");
  if (french.some(breaksTypography)) say("une espace insécable manque");
  if ([q.question, q.comment, q.alt ?? ""].some(lettersAsLabels)) say("les repères d’un dessin sont des chiffres");
  if ((q.illustration === undefined) !== (q.alt === undefined)) say("une illustration et son texte de remplacement vont ensemble");
  if (q.illustration !== undefined && !illustrations.has(q.illustration)) say(`l’illustration ${q.illustration} n’existe pas`);
  return problems;
}

/**
 * Whether answers that are marks of a drawing or years, under the same words, go from the least on. Other answers are
 * in any order.
 */
function inOrder(answers: readonly string[]): boolean {
  const read = answers.map((answer) => /^(\D*)(\d|\d{4})$/.exec(answer));
  if (!read.every((found) => found !== null && found[1] === read[0]?.[1])) return true;
  const numbers = read.map((found) => Number(found?.[2]));
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
}

/**
 * Checks that each exam follows the weights of the programme, and that all exams together do too and cover every point
 * of their themes.
 */
export function checkCoverage(exams: readonly ShippedExam[]): string[] {
  const far = (of: readonly ShippedExam[], tolerance: number) =>
    coverage(of).filter(({ questions, expected }) => Math.abs(questions - expected) > tolerance);
  const asked = new Set(exams.flatMap((exam) => exam.questions.map((q) => q.theme)));
  const uncovered = coverage(exams).filter(({ theme, questions }) => questions === 0 && asked.has(theme));
  return [
    ...exams.flatMap((exam) => far([exam], shareTolerance.one).map((p) => `${exam.id}, point ${p.code} : ${p.questions} questions`)),
    ...far(exams, shareTolerance.all).map((p) => `point ${p.code} : ${p.questions} questions pour ${p.expected}`),
    ...(exams.length > 1 ? uncovered.map((p) => `point ${p.code} : aucune question`) : []),
  ];
}

/**
 * Checks that the questions of each series are eight, follow one another in a theme, and that an exam has two series at
 * the most.
 */
export function checkSeries({ id, questions }: ShippedExam): string[] {
  const groups = [
    ...Map.groupBy(
      questions.filter((q) => q.series !== undefined),
      (q) => `${q.theme} ${q.series}`,
    ).values(),
  ];
  const problems = groups.flatMap((linked) => {
    const numbers = linked.map((q) => q.number);
    const followOn = Math.max(...numbers) - Math.min(...numbers) + 1 === linked.length;
    const where = `série ${linked[0]?.series}`;
    const text = linked[0]?.link?.text ?? "";
    return [
      ...(linked.length === perSeries ? [] : [`${where}\u00a0: ${linked.length} questions au lieu de ${perSeries}`]),
      ...(followOn ? [] : [`${where}\u00a0: ses questions ne se suivent pas`]),
      ...(text.includes("'") ? [`${where}\u00a0: une apostrophe est droite`] : []),
      ...(breaksTypography(text) ? [`${where}\u00a0: une espace insécable manque`] : []),
    ];
  });
  return groups.length > seriesPerExam
    ? [...problems, `${id}\u00a0: ${groups.length} séries au lieu de ${seriesPerExam} au plus`]
    : problems;
}

function checkIds(exams: readonly ShippedExam[]): string[] {
  const seen = new Set<string>();
  return exams
    .flatMap((exam) => exam.questions.map((q) => q.id))
    .filter((id) => seen.has(id) || !seen.add(id))
    .map((id) => `${id} : cet identifiant sert deux fois`);
}

/**
 * Checks that a drawing looks the same everywhere and is inert: no script, no external content, no character that its
 * typeface lacks.
 */
export function checkIllustration(name: string, svg: string): string[] {
  const problems: string[] = [];
  if (!/<svg[^>]*viewBox="0 0 1000 (500|600)"/.test(svg)) problems.push("son cadre n’est pas de 1000 x 600");
  if (/<script|<foreignObject|<image|<!ENTITY|\son\w+=|(href|src)="(?!#)|url\((?!["']?#)/i.test(svg))
    problems.push("elle contient ou appelle autre chose qu’un dessin");
  const words = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]*)/g)].map((m) => m[1] ?? "").join("");
  const unknown = words.replace(/&#?\w+;/g, "").match(/[^\s\u0020-\u00ffœŒ’“”–—…−]/u)?.[0];
  if (unknown) problems.push(`le caractère « ${unknown} » manque à la police B612`);
  return problems.map((problem) => `illustration ${name} : ${problem}`);
}
