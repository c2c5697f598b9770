/** Texts that differ between students and adults. */
const studentTexts = {
  title: "Tes appareils connectés",
  lead: "Un appareil que tu ne reconnais pas ? Déconnecte-le, puis change ton mot de passe.",
} as const;

const adultTexts = {
  title: "Vos appareils connectés",
  lead: "Un appareil que vous ne reconnaissez pas ? Déconnectez-le, puis changez votre mot de passe.",
} as const;

/** Returns the texts for an adult or for a student. */
export const textsFor = (adult: boolean) => (adult ? adultTexts : studentTexts);

export const texts = {
  unknown: "Appareil inconnu",
  here: "Cet appareil",
  seen: (moment: string) => `Utilisé ${moment}`,
  end: "Déconnecter",
  endOf: (device: string) => `Déconnecter ${device}`,
  ended: "L’appareil est déconnecté",
  endOthers: "Déconnecter tous les autres",
  othersEnded: "Les autres appareils sont déconnectés",
  failed: "Les appareils ne se sont pas chargés",
} as const;
