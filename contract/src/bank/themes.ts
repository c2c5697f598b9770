/** The six parts of the exam; 6 is optional at the exam. */
export const themes = [
  { id: 1, label: "Météorologie et aérologie" },
  { id: 2, label: "Aérodynamique, aérostatique et principes du vol" },
  { id: 3, label: "Étude des aéronefs et des engins spatiaux" },
  { id: 4, label: "Navigation, réglementation, sécurité des vols" },
  { id: 5, label: "Histoire et culture de l’aéronautique et du spatial" },
  { id: 6, label: "Anglais" },
] as const;

/** Id of English, which a student may leave out. */
export const englishTheme = 6;

/** Label of a theme id; 0 is the placeholder of the editor. */
export const themeLabel = (id: number): string => themes.find((t) => t.id === id)?.label ?? "Sélectionner un thème";

const shortThemes: Readonly<Record<number, string>> = {
  1: "Météorologie",
  2: "Aérodynamique",
  3: "Aéronefs",
  4: "Navigation",
  5: "Histoire",
  6: "Anglais",
};
/** A theme in one word, for tables. */
export const shortTheme = (id: number): string => shortThemes[id] ?? "";
