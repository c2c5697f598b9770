import { nbsp } from "../../platform/typography.ts";

/** Texts of the calendar of a class. */
export const texts = {
  titleOf: (name: string) => nbsp(`Calendrier de « ${name} »`),
  about:
    "Cette adresse s’ajoute à une application d’agenda\u00A0: elle y met les dates à tenir des questionnaires, les examens blancs et le jour du BIA, et les tient à jour. Aucun élève n’y est nommé.",
  secret: "Qui a l’adresse lit le calendrier, sans compte. Vos élèves la trouvent dans leur compte.",
  address: "Adresse du calendrier",
  failed: "L’adresse ne s’est pas chargée",
  subscribe: "Ouvrir dans mon agenda",
  qr: "QR code de l’adresse du calendrier",
  scan: "Ou lire ce code avec l’appareil photo d’un téléphone\u00A0: son agenda s’y abonne.",
  renew: "Changer l’adresse…",
  renewTitle: "Changer l’adresse du calendrier",
  renewWhat: "L’adresse actuelle ne répondra plus\u00A0: chacun devra s’abonner à la nouvelle.",
  renewConfirm: "Changer l’adresse",
  renewed: "L’adresse du calendrier a changé",
  close: "Fermer",
  mine: "Le calendrier de ta classe",
  aboutMine:
    "Ajoute cette adresse à ton agenda\u00A0: tu y verras les dates à tenir, les examens blancs et le jour du BIA. Garde-la pour toi et ta famille.",
} as const;
