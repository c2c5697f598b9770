const pupilTexts = {
  title: "Tes badges",
  failure: "Tes badges ne se sont pas chargés",
  connection: "La connexion est coupée. Vérifie le réseau et recommence.",
  service: "Le service ne répond pas. Recommence dans un instant.",
} as const;

const adultTexts = {
  title: "Vos badges",
  failure: "Vos badges ne se sont pas chargés",
  connection: "La connexion est coupée. Vérifiez le réseau et recommencez.",
  service: "Le service ne répond pas. Recommencez dans un instant.",
} as const;

/** What addresses who teaches or administers, or a pupil. */
export const badgeTextsFor = (adult: boolean) => (adult ? adultTexts : pupilTexts);

/** The other texts of the badge wall. */
export const texts = {
  outOf: (total: number) => `sur ${total}`,
  locked: "Verrouillé",
  loading: "Chargement des badges",
} as const;
