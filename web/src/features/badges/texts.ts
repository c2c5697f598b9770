/** Every text of the badge wall. */
export const texts = {
  title: "Tes badges",
  outOf: (total: number) => `sur ${total}`,
  locked: "Verrouillé",
  failure: "Tes badges ne se sont pas chargés",
  connection: "La connexion est coupée. Vérifie le réseau et recommence.",
  service: "Le service ne répond pas. Recommence dans un instant.",
  loading: "Chargement des badges",
} as const;
