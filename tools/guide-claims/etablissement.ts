import { by, type PageClaims } from "./trials.ts";

export const etablissement: PageClaims = {
  "Inscrire l’établissement": [
    ["Un aéroclub, un collège ou", by.registers],
    ["L’email reçu active votre compte", by.registers],
  ],
  "Enseignants et classes": [
    ["Le **code de l’école**, sur", by.schoolClasses, by.schoolCode],
    ["On peut aussi les ajouter", by.teacherAccount],
    ["Vous voyez toutes les classes,", by.schoolClasses, by.colleague, by.teacherAccount],
    ["**Prendre l’identité d’un enseignant** sert", "teachers > impersonating a teacher leads to their home", by.journal],
    [
      "Pendant ce temps, mot de",
      "server/src/identity/impersonation/impersonation.test.ts > while impersonating, what belongs to the person is refused",
    ],
  ],
  "Protéger votre compte": [
    ["Votre compte ouvre ceux de", "claims nothing"],
    ["Dans « Votre compte »,", by.app, by.passkey],
    ["Imprimez les dix codes de", by.app],
    [
      "Vos enseignants peuvent en faire",
      "server/src/identity/second-factors/second-factors.test.ts > is asked for after the password: nothing is open",
    ],
  ],
  "Passer la main, ou partir": [
    [
      "**Transférer la gestion** (page du",
      by.transfers,
      "server/src/identity/accounts/transfer.test.ts > it is refused to whoever has never signed in",
    ],
    ["Vous restez enseignant.", by.transfers],
    ["**Supprimer l’établissement** demande qu’aucune classe", "school-admin > a school is deleted once its classes are"],
    ["Les classes de la corbeille", "server/src/identity/accounts/leaving.test.ts > takes along the classes that are in the bin"],
  ],
};
