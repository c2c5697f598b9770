import { nbsp } from "../../platform/typography.ts";

/** Texts of the dialog that prints a quiz or a mock exam. */
export const texts = {
  print: "Imprimer…",
  title: (name: string) => nbsp(`Imprimer « ${name} »`),
  variants: "Variantes",
  variantChoices: { A: "Une seule", AB: "A et B", ABC: "A à C", ABCD: "A à D" },
  variantsHint: {
    one: "Tout le monde a le même sujet.",
    many: nbsp("La variante A garde l’ordre du sujet. Les autres changent l’ordre des questions dans chaque partie et celui des réponses."),
  },
  grid: "Ajouter une grille de réponses",
  gridHint: "Une page par élève, à noircir. Décochez pour faire répondre sur le sujet.",
  files: "Fichiers PDF, en noir",
  paper: { A: "Sujet", AB: "Sujets A et B", ABC: "Sujets A à C", ABCD: "Sujets A à D" },
  drawn: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  missing: (signs: readonly string[]) =>
    nbsp(
      signs.length === 1
        ? `Aucune police n’a le signe « ${signs[0]} » : le fichier porte son numéro à la place.`
        : `Aucune police n’a les signes « ${signs.join(" ")} » : le fichier porte leurs numéros à la place.`,
    ),
  gridAlone: "Grille seule",
  gridAloneHint: nbsp("La grille seule sert à qui a gâché la sienne : elle se lit de la même façon."),
  names: "Grilles au nom des élèves",
  namesHint: "Une grille par élève, avec son nom et son numéro, dans l’ordre de la liste.",
  large: "En gros caractères, sur A3",
  largeHint: "Pour un élève qui en a besoin. La grille se lit de la même façon.",
  key: "Corrigé",
  keyHint: "Le corrigé a une page par variante. Ne le distribuez pas.",
  close: "Fermer",
} as const;
