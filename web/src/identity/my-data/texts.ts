const studentTexts = {
  title: "Tes données",
  lead: "Tout ce que Badin conserve sur toi tient dans un fichier : tu peux l’emporter quand tu veux.",
  button: "Télécharger tes données",
} as const;

const adultTexts = {
  title: "Vos données",
  lead: "Tout ce que Badin conserve sur vous tient dans un fichier : vous pouvez l’emporter quand vous voulez.",
  button: "Télécharger vos données",
} as const;

/** Returns the texts for teachers and admins (`adult`), or for students. */
export const textsFor = (adult: boolean) => (adult ? adultTexts : studentTexts);

export const texts = {
  impersonating: "Ces données sont celles d’un autre. Reprenez d’abord votre identité.",
  done: "Le fichier est téléchargé",
} as const;
