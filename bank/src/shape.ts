import type { Measured } from "./measures.ts";
import type { ShippedExam } from "./schema.ts";

/** How the questions of an exam are asked: lengths in characters, shares of the questions from 0 to 1. */
export interface ShapeMeasures {
  /** Median length of the stems. */
  readonly stem: number;
  /** Questions of which an answer stands out by its length: far longer, or far shorter, than the others. */
  readonly standsOut: number;
  /** Of those, the questions whose right answer stands out. */
  readonly standsOutRight: number;
  /** History questions whose right answer is a year. */
  readonly years: number;
  /** History questions whose stem has a year. */
  readonly dated: number;
  /** English questions asked in French. */
  readonly french: number;
}

const themeOf = { history: 5, english: 6 } as const;

/** Times the mean length of the others, from which an answer stands out. */
const standOutRatio = 1.75;

/** A year alone, as an answer, and a year anywhere in a stem. */
const yearAlone = /^(?:En )?\d{4}$/;
const yearInStem = /\b(?:1[4-9]|20)\d\d\b/;
/** Words that a French question has around the English that it quotes. */
const frenchWord =
  /[àâçéèêîôùû]|\b(?:le|la|les|l|d|un|une|du|des|que|qui|quel|quelle|est|tu|dit|dans|se|sur|mot|signifie|demande|nomme|dont|au|en)\b/;

/** Returns the shape of `questions`; a share of no question is 0. */
export function measureShape(questions: readonly Measured[]): ShapeMeasures {
  const ofTheme = (theme: number) => questions.filter((question) => question.theme === theme);
  const uneven = questions.filter((question) => standing(question).length > 0);
  return {
    stem: questions.map(({ question }) => question.length).toSorted((a, b) => a - b)[Math.floor(questions.length / 2)] ?? 0,
    standsOut: share(questions, (question) => standing(question).length > 0),
    standsOutRight: share(uneven, (question) => standing(question).includes(question.correct)),
    years: share(ofTheme(themeOf.history), ({ answers, correct }) => yearAlone.test(answers[correct - 1] ?? "")),
    dated: share(ofTheme(themeOf.history), ({ question }) => yearInStem.test(question)),
    french: share(ofTheme(themeOf.english), ({ question }) => isFrench(question)),
  };
}

interface Bound {
  readonly french: string;
  readonly least?: number;
  readonly most?: number;
}

/**
 * What an exam keeps to, around the past papers of 2010 to 2023: stems of 67 characters; an answer that stands out in
 * 30 % of the questions, right in 39 % of these; 8 % of years and 37 % of dated stems in history; 81 % of French stems.
 */
const bounds: Readonly<Record<keyof ShapeMeasures, Bound>> = {
  stem: { french: "la longueur médiane des énoncés", least: 50, most: 80 },
  standsOut: { french: "la part des questions dont une réponse tranche par sa longueur", least: 0.15 },
  standsOutRight: { french: "la part des réponses qui tranchent et sont justes", least: 0.3, most: 0.5 },
  years: { french: "la part des années parmi les bonnes réponses d’histoire", least: 0.05 },
  dated: { french: "la part des énoncés d’histoire avec une année", most: 0.35 },
  french: { french: "la part des énoncés d’anglais en français", least: 0.55, most: 0.8 },
};

/** Returns the problems of exams that are not shaped as past papers are, one French line each. */
export const checkShapes = (exams: readonly ShippedExam[]): string[] =>
  exams.flatMap(({ id, questions }) => {
    const measured = measureShape(questions);
    return shapeNames.flatMap((name) => {
      const { french, least = 0, most = Number.POSITIVE_INFINITY } = bounds[name];
      const value = measured[name];
      return value < least || value > most ? [`${id}\u00a0: ${french} est ${written(name, value)}, hors des bornes`] : [];
    });
  });

const shapeNames = Object.keys(bounds) as (keyof ShapeMeasures)[];

const written = (name: keyof ShapeMeasures, value: number): string =>
  name === "stem" ? String(value) : `${(100 * value).toFixed(1).replace(".", ",")}\u00a0%`;

/** Whether an English question is asked in French: what it quotes does not count. */
const isFrench = (question: string): boolean => frenchWord.test(question.replace(/«[^»]*»|“[^”]*”/g, " ").toLowerCase());

/** Returns the places, from 1, of the answers that stand out by their length. */
function standing({ answers }: Measured): number[] {
  const total = answers.reduce((sum, answer) => sum + answer.length, 0);
  return answers.flatMap(({ length }, i) => {
    const others = (total - length) / (answers.length - 1);
    return length >= standOutRatio * others || length * standOutRatio <= others ? [i + 1] : [];
  });
}

const share = <T>(of: readonly T[], holds: (one: T) => boolean): number => (of.length === 0 ? 0 : of.filter(holds).length / of.length);
