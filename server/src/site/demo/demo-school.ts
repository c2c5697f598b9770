/**
 * The demonstration school: its users and what they did. The passwords are public: create it only where nobody else has
 * access.
 */

export const demoPassword = "vent-de-demo";
export const schoolCode = "K7QE-4XMP";
export const classCode = "B3WF-9HTR";
export const secondClassCode = "M6RF-2KZD";

export const school = {
  name: "Aéroclub des Trois Rivières",
  address: "Aérodrome, 1 chemin de la Manche à Air 77130 Montereau-Fault-Yonne",
  postcode: "77130",
  city: "Montereau-Fault-Yonne",
  city_code: "77305",
  longitude: 2.95,
  latitude: 48.39,
  owner_position: "Présidente",
};

const domain = "trois-rivieres.example";
export const adults = {
  siteAdmin: { firstName: "Alix", name: "Vasseur", email: "admin@badin.example" },
  manager: { firstName: "Hélène", name: "Marchand", email: `helene.marchand@${domain}` },
  teacher: { firstName: "Julien", name: "Perrin", email: `julien.perrin@${domain}` },
};

/** One session of a student on a quiz. */
export interface Sitting {
  /** Key of a quiz of `quizzes`. */
  readonly quiz: string;
  readonly daysAgo: number;
  /** Hour in UTC: an evening in France. */
  readonly hour: number;
  /** Number of questions answered; all remaining ones when absent. */
  readonly count?: number;
  /** Probability of a right answer, 0 to 1. */
  readonly skill: number;
  /** Whether the quiz is restarted first. */
  readonly restart?: boolean;
}

/** How a student revised: sessions a week over the weeks up to yesterday, and the share of the bank known before. */
export interface RevisionHabit {
  readonly weeks: number;
  readonly perWeek: number;
  readonly known: number;
}

export interface Student {
  readonly firstName: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the student chose their own password, so that no card can be printed any more. */
  readonly ownPassword?: boolean;
  readonly sittings: readonly Sitting[];
  /** Absent for a student who hardly came: no revision, and no copy of the mock exam. */
  readonly revision?: RevisionHabit | undefined;
}

const at = (quiz: string, daysAgo: number, hour: number, skill: number, more: Pick<Sitting, "count" | "restart"> = {}): Sitting => ({
  quiz,
  daysAgo,
  hour,
  skill,
  ...more,
});
const student = (
  firstName: string,
  name: string,
  address: string | null,
  sittings: Sitting[],
  { ownPassword = false, revision }: Pick<Student, "ownPassword" | "revision"> = {},
): Student => ({ firstName, name, email: address && `${address}@${domain}`, sittings, ownPassword, revision });

export const students: readonly Student[] = [
  student(
    "Inès",
    "Benali",
    "ines.benali",
    [
      at("first", 24, 16, 1),
      at("1", 23, 16, 0.85),
      at("2", 16, 17, 0.8),
      at("3", 9, 16, 0.9),
      at("4", 8, 16, 0.75),
      at("5", 2, 17, 0.85),
      at("6", 1, 16, 0.8),
    ],
    { ownPassword: true, revision: { weeks: 11, perWeek: 3.5, known: 0.5 } },
  ),
  student(
    "Tom",
    "Lefèvre",
    "tom.lefevre",
    [at("first", 22, 15, 0.4), at("first", 22, 16, 0.9, { restart: true }), at("1", 15, 17, 0.6), at("2", 8, 17, 0.55, { count: 12 })],
    { revision: { weeks: 8, perWeek: 2, known: 0.2 } },
  ),
  student(
    "Louise",
    "Garnier",
    "louise.garnier",
    [at("first", 20, 17, 0.8), at("1", 13, 17, 0.7), at("3", 6, 17, 0.75), at("exam", 3, 14, 0.8)],
    { revision: { weeks: 11, perWeek: 3, known: 0.4 } },
  ),
  student(
    "Yanis",
    "Moreau",
    "yanis.moreau",
    [at("first", 19, 19, 0.6), at("1", 12, 19, 0.45), at("1", 5, 19, 0.75, { restart: true }), at("4", 4, 19, 0.5, { count: 7 })],
    { revision: { weeks: 9, perWeek: 1.5, known: 0.15 } },
  ),
  student("Chloé", "Da Silva", "chloe.dasilva", [at("first", 10, 16, 0.8), at("5", 3, 16, 0.65)], {
    ownPassword: true,
    revision: { weeks: 10, perWeek: 1, known: 0.35 },
  }),
  student("Nathan", "Rousseau", "nathan.rousseau", [at("first", 6, 17, 0.4, { count: 3 })]),
  student("Zoé", "Petit", null, [at("first", 14, 16, 0.8), at("6", 7, 16, 0.9), at("2", 2, 16, 0.6, { count: 9 })], {
    revision: { weeks: 8, perWeek: 2, known: 0.4 },
  }),
  student("Malo", "Le Goff", "malo.legoff", []),
];

/** Questions of the first quiz to try: few, one per theme, by their ids in the shipped exam. */
export const firstFlight = {
  name: "Premier vol",
  studentComment: "Cinq questions pour découvrir Badin.",
  questions: ["e1-met-17", "e1-aer-02", "e1-aro-13", "e1-nav-07", "e1-his-02"],
};

/** Due days of quizzes, in days from the first start of the program: one late, one due that day, one to come. */
export const dueIn: Readonly<Record<string, number>> = { "1": -5, "2": 0, "4": 6 };

/**
 * A quiz that opens by itself two days after the first start, with ten questions of its theme, and is due a week later.
 */
export const upcoming = { name: "Navigation\u00A0: on recommence", theme: 4, questions: 10, opensIn: 2, openingHour: 8, dueIn: 9 };
