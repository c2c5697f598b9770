import { firstNamePlace, type StudentMessage } from "@badin/contract";
import { inDays, shortDayOf } from "../../platform/due.rules.ts";
import { count, nbsp, plural } from "../../platform/typography.ts";

/** A message to begin from. */
export interface Template {
  readonly label: string;
  readonly text: string;
}

const erasedStudent = "Un élève dont le compte est effacé";

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
  leftAlone: (names: string) => nbsp(`À laisser tranquille, un message a moins de sept jours : ${names}.`),
  nobody: "Personne à qui écrire",
  template: "Modèle",
  /** What the teacher finds in the field, to change at will. */
  aboutExam: (daysLeft: number): Template => ({
    label: "La séance du jour",
    text: nbsp(
      daysLeft > 0
        ? `Bonjour ${firstNamePlace}, l’examen est ${inDays(daysLeft)}. Ta séance du jour est prête : dix minutes, et on en reparle en classe.`
        : `Bonjour ${firstNamePlace}, on en reparle en classe ?`,
    ),
  }),
  aboutQuiz: (name: string, due: string): Template => ({
    label: "Un questionnaire à finir",
    text: nbsp(`Bonjour ${firstNamePlace}, « ${name} » était à faire avant le ${due} : il te reste à le finir. On en reparle en classe.`),
  }),
  templates: [
    { label: "En parler", text: nbsp(`Bonjour ${firstNamePlace}, on prend cinq minutes pour en parler au prochain cours ?`) },
    { label: "Encourager", text: nbsp(`Bonjour ${firstNamePlace}, tu avances bien : continue, un peu chaque jour suffit.`) },
    { label: "Texte libre", text: `Bonjour ${firstNamePlace},` },
  ] satisfies Template[],
  /** What the student reads. */
  from: (author: string | null) => `Message de ${author ?? "ton enseignant"}`,
  teacher: "Ton enseignant",
  unread: (n: number) => (n === 1 ? "Un message\u00A0:" : `${count(n, "message")}, le dernier\u00A0:`),
  /** What fits one line: the screen cuts it where it ends. */
  beginning: (text: string) => [...text.slice(0, 160).replaceAll("\n", " ")].slice(0, 80).join(""),
  read: "J’ai lu",
  report: {
    open: "Signaler",
    openOf: (author: string | null) => `Signaler le message de ${author ?? "ton enseignant"}`,
    title: "Signaler ce message",
    who: (author: string | null, readers: StudentMessage["reportReaders"]) => {
      const name = author ?? "son auteur";
      if (readers === "none")
        return nbsp(`Ici, personne d’autre que ${name} ne lit les signalements : parles-en à un adulte de confiance. Le tien est gardé.`);
      const they =
        readers === "manager"
          ? "Le gestionnaire de ton établissement lira"
          : readers === "site"
            ? "L’administrateur du site lira"
            : "Le gestionnaire de ton établissement et l’administrateur du site liront";
      return `${they} ce message et ce que tu en dis. ${author ?? "Son auteur"} n’en saura rien.`;
    },
    text: "Ce qui ne va pas (facultatif)",
    textHint: "Si tu es en danger, parles-en tout de suite à un adulte de confiance, ou appelle le 119, gratuit et confidentiel.",
    submit: "Signaler",
    done: "C’est signalé",
  },
  /** What the manager of the school and site admins read. */
  reports: {
    title: (student: string | null) => `${student ?? erasedStudent} signale un message`,
    when: (moment: string) => `Signalé ${moment}`,
    says: (words: string) => nbsp(`« ${words} »`),
    wrote: (author: string | null, moment: string) => nbsp(`${author ?? "Un enseignant dont le compte est effacé"} a écrit, ${moment} :`),
    seen: "C’est vu",
    seenOf: (student: string | null) => nbsp(`C’est vu : le signalement de ${student ?? "l’élève dont le compte est effacé"}`),
    hint: "L’auteur du message n’est pas informé.",
    done: "Signalement vu",
  },
  /** What the teachers of a class have written to its students. */
  list: {
    title: "Messages aux élèves",
    link: "Messages",
    subtitle: (days: number) => `Écrits par les enseignants de la classe, gardés ${count(days, "jour")}`,
    back: "Suivi",
    failed: "Les messages ne sont pas disponibles",
    empty: "Aucun message",
    emptyText: "Ce que les enseignants de la classe écrivent à ses élèves se lira ici.",
    by: (author: string | null, moment: string) => `${author ?? "Un enseignant dont le compte est effacé"} · ${moment}`,
    to: (names: string) => nbsp(`À : ${names}`),
  },
} as const;
