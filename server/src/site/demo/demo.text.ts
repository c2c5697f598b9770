import { usernameBase } from "../../identity/accounts/usernames.rules.ts";
import { adults, classCode, demoPassword, school, schoolCode, students } from "./demo-school.ts";

const nameOf = ({ email, firstName, name }: { email: string | null; firstName: string; name: string }): string =>
  email ?? usernameBase(firstName, name);

/** Returns the list of the accounts to sign in with, for the person who starts the program. */
export const demoWelcome = (): string => `
École de démonstration « ${school.name} »
  Mot de passe de tous les comptes : ${demoPassword}
  Gestion du site        ${nameOf(adults.siteAdmin)}
  Gestion de l’école     ${nameOf(adults.manager)}
  Enseignant             ${nameOf(adults.teacher)}
  Élèves                 ${students.map(nameOf).join("\n                         ")}
  Code de la classe      ${classCode} (inscrit un élève)
  Code de l’école        ${schoolCode} (inscrit un enseignant)
`;

/** Returns the warning for a demonstration school on a site that others can reach. */
export const demoWarning = (): string => `
Attention : l’école de démonstration « ${school.name} » est dans cette base et ses mots de passe sont publics.
Supprimez-la, ou servez une autre base, avant d’ouvrir le site à d’autres machines.
`;
