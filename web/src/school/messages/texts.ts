import { firstNamePlace } from "@badin/contract";
import { shortDayOf } from "../../platform/due.rules.ts";
import { count, nbsp, plural } from "../../platform/typography.ts";

const weeks = (days: number): string => (days < 14 ? `dans ${count(days, "jour")}` : `dans ${count(Math.floor(days / 7), "semaine")}`);

/** Every text of the feature. */
export const texts = {
  write: "Écrire",
  title: (students: number) => `Écrire à ${count(students, "élève")}`,
  remind: (students: number) => (students === 1 ? "Relancer cet élève" : `Relancer ces ${count(students, "élève")}`),
  remindHint: nbsp("Vous relisez le message avant qu’il parte."),
  choose: (name: string) => `Relancer ${name}`,
  /** On the row of a student. */
  sent: (iso: string) => `Relancé(e) le ${shortDayOf(iso)}`,
  drop: (name: string) => `Retirer ${name}`,
  to: "Destinataires",
  message: "Message",
  hint: nbsp(`${firstNamePlace} devient le prénom de chacun. Ni note ni prévision, ni adresse dans le message.`),
  submit: "Envoyer",
  plain: "En clair",
  byNotification: (n: number) => `${count(n, "élève")} ${plural(n, "le reçoit", "le reçoivent")} en notification.`,
  byMail: (n: number) => `${count(n, "élève")} par mail, faute de notifications acceptées.`,
  atHome: (names: string) => nbsp(`À la prochaine connexion seulement : ${names}. Le plus sûr est d’en parler.`),
  always: nbsp("Chacun le lit aussi sur sa page d’accueil."),
  atNight: nbsp("De 20 h à 8 h rien ne sonne : notifications et mails partent demain matin."),
  done: (students: number) => `Message envoyé à ${count(students, "élève")}`,
  /** What the teacher finds in the field, to change at will. */
  aboutExam: (daysLeft: number) =>
    nbsp(
      daysLeft > 0
        ? `Bonjour ${firstNamePlace}, l’examen est ${weeks(daysLeft)}. Ta séance du jour est prête : dix minutes, et on en reparle en classe.`
        : `Bonjour ${firstNamePlace}, on en reparle en classe ?`,
    ),
  aboutQuiz: (name: string, due: string) =>
    nbsp(`Bonjour ${firstNamePlace}, « ${name} » était à faire avant le ${due} : il te reste à le finir. On en reparle en classe.`),
  /** What the student reads. */
  from: (author: string | null) => `Message de ${author ?? "ton enseignant"}`,
  teacher: "Ton enseignant",
  unread: (n: number) => (n === 1 ? "Un message\u00A0:" : `${count(n, "message")}, le dernier\u00A0:`),
  /** What fits one line: the screen cuts it where it ends. */
  beginning: (text: string) => [...text.slice(0, 160).replaceAll("\n", " ")].slice(0, 80).join(""),
  read: "J’ai lu",
} as const;
