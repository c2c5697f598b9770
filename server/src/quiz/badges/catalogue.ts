import type { Badge } from "@badin/contract";
import {
  type Completion,
  countCompleted,
  currentResults,
  type Facts,
  isComplete,
  type MockExamFacts,
  type Progress,
  percentOf,
  type Standing,
} from "./facts.ts";

/** A badge: what the wall shows, and the rule that earns it. Ids are stored, so their meaning never changes. */
export interface BadgeDefinition {
  readonly id: number;
  /** An icon of the contract, or a number to show. */
  readonly icon: string;
  /** Hexadecimal, without #. */
  readonly color: string;
  readonly label: string;
  readonly description: string;
  isEarned(facts: Facts): boolean;
  /** How far a student is from it; absent or undefined where nothing is counted. */
  progress?(standing: Standing): Distance | undefined;
}

type Wording = Omit<BadgeDefinition, "isEarned" | "progress">;
type Distance = NonNullable<Badge["progress"]>;

const counted = (value: number, goal: number): Distance => ({ value: Math.min(value, goal), goal, unit: "count" });
/** Rounded down: 69.9 % is not 70 %. */
const inPercent = (value: number, goal: number): Distance => ({ value: Math.floor(value), goal, unit: "percent" });
const best = (tries: Standing["tries"], goal: number): Distance | undefined =>
  tries.length === 0 ? undefined : inPercent(Math.max(...tries.map(percentOf)), goal);

/** Minimum number of questions of a theme for its mastery badge: the size of a full part of the exam. */
const themeSample = 20;
const masteryPercent = 70;
const perfectSample = 5;
/** Minimum number of quizzes of an average. */
const averaged = 5;

const blue = "1E70AF";
const green = "16824C";
const navy = "15416C";
const light = "5FAEE5";
const orange = "D55201";
const violet = "7C5CBF";
const gold = "E09C0B";
const red = "C52B2D";

/** A badge earned when a counter reaches `goal`. */
const counter = (badge: Wording, goal: number, count: (progress: Progress) => number): BadgeDefinition => ({
  ...badge,
  isEarned: (facts) => count(facts) >= goal,
  progress: ({ progress }) => counted(count(progress), goal),
});
/** A badge that only the last answer of a quiz can earn. */
const onCompletion = (
  badge: Wording,
  rule: (completion: Completion) => boolean,
  progress: (standing: Standing) => Distance | undefined = () => undefined,
): BadgeDefinition => ({
  ...badge,
  isEarned: ({ completion }) => completion !== undefined && rule(completion),
  progress,
});
/** A badge that only the result of a mock exam can earn. */
const onMockExam = (
  badge: Wording,
  rule: (exam: MockExamFacts) => boolean,
  progress: (standing: Standing) => Distance | undefined = () => undefined,
): BadgeDefinition => ({
  ...badge,
  isEarned: ({ mockExam }) => mockExam !== undefined && rule(mockExam),
  progress,
});
/** The best mark so far at a full mock exam, rounded down as shares are; undefined before the first one. */
const bestMark =
  (goal: number) =>
  ({ mockTotals }: Standing): Distance | undefined =>
    mockTotals.length === 0 ? undefined : { value: Math.min(Math.floor(Math.max(...mockTotals)), goal), goal, unit: "mark" };
/** A mention at a full mock exam, which a better one earns too. */
const mockMention = (id: number, icon: string, color: string, label: string, least: number): BadgeDefinition =>
  onMockExam(
    { id, icon, color, label: `${label} à blanc`, description: `${least} sur 100 à un examen blanc complet` },
    (e) => !e.shortened && e.total >= least,
    bestMark(least),
  );
/** Formats 1 000 with the no-break space that the screens use. */
const thousands = (count: number): string => count.toLocaleString("fr-FR").replaceAll("\u202F", "\u00A0");
const rightAnswers = (id: number, count: number, label: string, color: string): BadgeDefinition =>
  counter(
    { id, icon: String(count), color, label, description: `${thousands(count)} bonnes réponses en tout` },
    count,
    (p) => p.rightCount,
  );
const streak = (id: number, icon: string, count: number, label: string, color: string): BadgeDefinition =>
  counter({ id, icon, color, label, description: `${count} bonnes réponses d’affilée` }, count, (p) => p.rightStreak);
const mastery = (badge: Omit<Wording, "description">, themeId: number, themeName: string): BadgeDefinition =>
  onCompletion(
    { ...badge, description: `${masteryPercent} % au thème ${themeName}, sur ${themeSample} questions au moins` },
    ({ themes }) => {
      const theme = themes.get(themeId);
      return theme !== undefined && theme.questions >= themeSample && 100 * theme.right >= masteryPercent * theme.answered;
    },
    ({ themes }) => {
      const theme = themes.get(themeId);
      return theme && theme.questions >= themeSample
        ? inPercent(percentOf(theme), masteryPercent)
        : counted(theme?.questions ?? 0, themeSample);
    },
  );

/** Every badge, in the order of the wall: first steps, work over the year, themes, feats. */
export const badgeCatalogue: readonly BadgeDefinition[] = [
  onCompletion(
    { id: 1, icon: "plane-departure", color: blue, label: "Premier envol", description: "Terminer un premier questionnaire" },
    () => true,
  ),
  streak(2, "wind", 5, "Vent dans le dos", green),
  streak(3, "plane-up", 20, "À la verticale", navy),
  streak(4, "jet-fighter-up", 50, "Mur du son", red),
  rightAnswers(5, 50, "Cinquante", gold),
  rightAnswers(6, 100, "Cent", navy),
  rightAnswers(7, 250, "Deux cent cinquante", green),
  rightAnswers(8, 500, "Cinq cents", violet),
  rightAnswers(9, 1000, "Mille", orange),
  onCompletion(
    { id: 10, icon: "10", color: light, label: "Carnet de vol", description: "Terminer dix questionnaires différents" },
    (c) => c.completedQcms >= 10,
    ({ tries }) => counted(countCompleted(tries), 10),
  ),
  counter(
    { id: 11, icon: "7", color: orange, label: "Semaine pleine", description: "Répondre sept jours de suite" },
    7,
    (p) => p.dayStreak,
  ),
  counter(
    { id: 12, icon: "infinity", color: green, label: "Cap tenu", description: "Répondre chaque semaine, quatre semaines de suite" },
    4,
    (p) => p.weekStreak,
  ),
  counter(
    { id: 13, icon: "30", color: blue, label: "Trente jours de vol", description: "Répondre pendant trente jours différents" },
    30,
    (p) => p.dayCount,
  ),
  mastery({ id: 14, icon: "cloud-sun-rain", color: light, label: "Œil de météo" }, 1, "Météorologie"),
  mastery({ id: 15, icon: "wind", color: blue, label: "Finesse max" }, 2, "Aérodynamique"),
  mastery({ id: 16, icon: "shuttle-space", color: navy, label: "En orbite" }, 3, "Aéronefs et engins spatiaux"),
  mastery({ id: 17, icon: "location-arrow", color: orange, label: "Sur la route" }, 4, "Navigation"),
  mastery({ id: 18, icon: "star", color: "B44200", label: "Pionnier" }, 5, "Histoire"),
  mastery({ id: 19, icon: "globe", color: blue, label: "Globe-trotteur" }, 6, "Anglais"),
  {
    ...{ id: 20, icon: "globe", color: green, label: "Tour du monde", description: "Répondre dans les six thèmes" },
    isEarned: ({ themesMet = 0 }) => themesMet >= 6,
    progress: ({ themesMet }) => counted(themesMet, 6),
  },
  onCompletion(
    {
      id: 21,
      icon: "trophy",
      color: gold,
      label: "Sans faute",
      description: `100 % à un questionnaire de ${perfectSample} questions au moins`,
    },
    (c) => c.questionCount >= perfectSample && c.percent === 100,
    ({ tries }) =>
      best(
        tries.filter((t) => isComplete(t) && t.answered >= perfectSample),
        100,
      ),
  ),
  onCompletion(
    { id: 22, icon: "rotate-left", color: violet, label: "Remise de gaz", description: "Recommencer un questionnaire et faire mieux" },
    (c) => c.previousPercent !== null && c.percent > c.previousPercent,
  ),
  onCompletion(
    { id: 23, icon: "rocket", color: orange, label: "Haute altitude", description: "90 % de moyenne sur cinq questionnaires au moins" },
    (c) => c.results.length >= averaged && average(c.results) >= 90,
    ({ tries }) => {
      const results = currentResults(tries);
      return results.length < averaged ? counted(results.length, averaged) : inPercent(average(results), 90);
    },
  ),
  onCompletion(
    { id: 24, icon: "moon", color: navy, label: "Vol de nuit", description: "Terminer un questionnaire le soir, de 18 h à 20 h" },
    (c) => c.hour >= 18 && c.hour < 20,
  ),
  onCompletion(
    { id: 25, icon: "graduation-cap", color: violet, label: "Lauréat", description: "Terminer une annale complète" },
    (c) => c.wholeExam,
    ({ tries }) => {
      const [furthest] = tries.filter((t) => t.wholeExam && !t.ended).sort((a, b) => b.answered - a.answered);
      return furthest && counted(furthest.answered, furthest.total);
    },
  ),
  onCompletion(
    {
      id: 26,
      icon: "graduation-cap",
      color: gold,
      label: "Mention très bien",
      description: "80 % à une annale complète, comme 16 sur 20 à l’examen",
    },
    (c) => c.wholeExam && c.percent >= 80,
    ({ tries }) =>
      best(
        tries.filter((t) => t.wholeExam && isComplete(t)),
        80,
      ),
  ),
  onMockExam(
    { id: 27, icon: "plane-departure", color: violet, label: "Premier examen blanc", description: "Rendre un premier examen blanc" },
    () => true,
  ),
  onMockExam(
    { id: 28, icon: "graduation-cap", color: green, label: "Examen réussi", description: "50 sur 100 à un examen blanc complet" },
    (e) => !e.shortened && e.mention !== "failed",
    bestMark(50),
  ),
  mockMention(29, "star", light, "Assez bien", 60),
  mockMention(30, "star", blue, "Bien", 70),
  mockMention(31, "trophy", navy, "Très bien", 80),
  onMockExam(
    {
      id: 32,
      icon: "plane-up",
      color: orange,
      label: "Dix points de mieux",
      description: "Gagner dix points d’un examen blanc au suivant",
    },
    (e) => e.previousTotal !== null && e.total >= e.previousTotal + 10,
  ),
];

const average = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/** Returns the badges that `facts` earn and that are not in `owned` (ids), in the order of the wall. */
export const newlyEarned = (facts: Facts, owned: ReadonlySet<number>): BadgeDefinition[] =>
  badgeCatalogue.filter((badge) => !owned.has(badge.id) && badge.isEarned(facts));
