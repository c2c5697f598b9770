import { count, nbsp } from "../../platform/typography.ts";

export const texts = {
  title: "Aide",
  lead: "Comment faire avec Badin, du premier jour à l’examen.",
  chapters: "Pour qui",
  search: "Chercher dans l’aide",
  searchHint: nbsp("Un ou deux mots : « carte perdue », « imprimer »."),
  contents: "Dans cette page",
  results: "Résultats",
  found: (sections: number) => (sections === 0 ? "Aucun passage trouvé" : count(sections, "passage trouvé", "passages trouvés")),
  nothing: "Essayez avec moins de mots, ou avec un autre mot.",
} as const;
