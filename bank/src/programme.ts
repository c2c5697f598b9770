/**
 * A point of the BIA's programme and its weight: share of the questions of its theme, in percent, in the papers of 2015
 * to 2020.
 */
export interface ProgrammePoint {
  readonly code: string;
  readonly label: string;
  readonly weight: number;
}

const point = (code: string, weight: number, label: string): ProgrammePoint => ({ code, label, weight });

/** The codes are Badin's own: the first digit is the theme. */
export const programme: readonly ProgrammePoint[] = [
  point("1.1.1", 5, "Composition et couches de l’atmosphère"),
  point("1.1.2", 10, "Pression, température, atmosphère standard"),
  point("1.1.3", 9, "Humidité, changements d’état, stabilité"),
  point("1.1.4", 0, "Circulation générale"),
  point("1.2.1", 11, "Isobares et champs de pression"),
  point("1.2.2", 10, "Perturbations et fronts"),
  point("1.3.1", 4, "Formation des nuages"),
  point("1.3.2", 7, "Genres de nuages et précipitations"),
  point("1.4.1", 13, "Vent"),
  point("1.4.2", 9, "Brises et vents locaux"),
  point("1.5.1", 5, "Orages et cumulonimbus"),
  point("1.5.2", 7, "Brumes et brouillards"),
  point("1.5.3", 6, "Givrage et turbulence"),
  point("1.6.1", 2, "METAR et TAF"),
  point("1.6.2", 3, "Cartes TEMSI et WINTEM, SIGMET"),
  point("2.1.1", 9, "Écoulement de l’air"),
  point("2.1.2", 10, "Géométrie de l’aile, angles"),
  point("2.1.3", 11, "Portance et traînée"),
  point("2.1.4", 11, "Polaire et finesse"),
  point("2.1.5", 12, "Décrochage et hypersustentation"),
  point("2.1.6", 3, "Traînée induite"),
  point("2.2.1", 12, "Palier, montée, descente"),
  point("2.2.2", 9, "Virage et facteur de charge"),
  point("2.2.3", 11, "Stabilité et maniabilité"),
  point("2.2.4", 3, "Décollage et atterrissage"),
  point("2.3.1", 4, "Aérostation"),
  point("2.3.2", 6, "Vol spatial"),
  point("3.1.1", 8, "Types d’aéronefs"),
  point("3.1.2", 3, "Engins spatiaux"),
  point("3.2.1", 8, "Moteur à pistons"),
  point("3.2.2", 3, "Hélice"),
  point("3.2.3", 5, "Réacteurs, fusées, nouvelles énergies"),
  point("3.3.1", 13, "Structure"),
  point("3.3.2", 7, "Efforts et matériaux"),
  point("3.3.3", 13, "Formes d’ailes, d’empennages et de trains"),
  point("3.4.1", 13, "Gouvernes et axes"),
  point("3.4.2", 3, "Volets, compensateur, transmissions"),
  point("3.4.3", 4, "Commandes des autres aéronefs"),
  point("3.5.1", 12, "Instruments de pression"),
  point("3.5.2", 8, "Gyroscopes et compas"),
  point("3.5.3", 2, "Radionavigation et moyens de bord"),
  point("4.1.1", 7, "Organismes et fédérations"),
  point("4.1.2", 4, "Titres et documents"),
  point("4.1.3", 8, "Règles de vol à vue"),
  point("4.1.4", 4, "Priorités et signaux"),
  point("4.1.5", 8, "Espaces aériens"),
  point("4.1.6", 16, "Aérodromes et tour de piste"),
  point("4.1.7", 8, "Radio et transpondeur"),
  point("4.1.8", 2, "Calages altimétriques et niveaux"),
  point("4.2.1", 5, "Facteurs humains"),
  point("4.2.2", 9, "Sécurité et prise de décision"),
  point("4.3.1", 11, "Terre, cartes et unités"),
  point("4.3.2", 9, "Caps, vent et dérive"),
  point("4.3.3", 9, "Préparation et suivi du vol"),
  point("4.3.4", 0, "Radionavigation"),
  point("5.1.1", 6, "Mythes et précurseurs"),
  point("5.1.2", 12, "Ballons et dirigeables"),
  point("5.1.3", 8, "Premiers vols motorisés"),
  point("5.1.4", 8, "Pionniers d’avant 1914"),
  point("5.2.1", 9, "Première Guerre mondiale"),
  point("5.2.2", 8, "Grands raids"),
  point("5.2.3", 9, "Lignes aériennes et Aéropostale"),
  point("5.2.4", 8, "Seconde Guerre mondiale"),
  point("5.3.1", 3, "Aviation militaire depuis 1945"),
  point("5.3.2", 6, "Aviation de transport depuis 1945"),
  point("5.3.3", 3, "Autres aéronefs, culture"),
  point("5.4.1", 13, "Conquête de l’espace"),
  point("5.4.2", 7, "Europe spatiale et missions"),
  point("6.1.1", 43, "Vocabulaire de l’aéronef"),
  point("6.1.2", 20, "Vocabulaire du vol et sigles"),
  point("6.1.3", 12, "Vocabulaire de la météo"),
  point("6.2.1", 25, "Radiotéléphonie"),
];

const codes = new Set(programme.map((p) => p.code));

/** Whether `code` is a point of `theme`. */
export const isPointOf = (theme: number, code: string): boolean => codes.has(code) && code.startsWith(`${theme}.`);

/** The labels of the programme points, by code. */
export const pointLabels: ReadonlyMap<string, string> = new Map(programme.map(({ code, label }) => [code, label]));
