/**
 * Who tries what: a browser test (the name of its file in `e2e/tests` and the start of its title), or, for what needs time, mails or a
 * command, a test of the API or of its rules, by its path.
 */
export type Trial = readonly [file: string, title: string];

/** Words of a paragraph of the guide, then the tests that try what it says. */
export type Claim = readonly [words: string, ...trials: Trial[]];

const builder = "on a laptop the add button and the pager stay in sight; questions are drawn";
const lost: Trial = ["help", "as the guide says, a new password makes the lost card open nothing"];
const follow: Trial = ["class-progress", "the follow-up of a class shows figures that sort"];
const marks: Trial = ["class-progress", "marks follow the teacher’s choices and leave as a file; a name leads to the student’s page"];
const late: Trial = ["class-progress", "the demonstration school has pupils who are late, by name; a press writes to them"];
const exam: Trial = ["mock-exam", "a teacher opens a mock exam, follows it, and publishes its results"];
const sits: Trial = ["mock-exam", "a pupil sits a mock exam: start, reload, cut network, another device, hand in"];
const onPaper: Trial = ["mock-exam", "a teacher prints a mock exam, types a copy of it in by keyboard"];
const dates: Trial = ["due-dates", "at … px, a teacher sets when a quiz opens"];
const renewed: Trial = ["shared-class", "a class is opened for another year; several quizzes are chosen at once; a pupil changes class"];
const archived: Trial = ["classrooms", "archiving says what is lost in figures"];
const takenBack: Trial = ["classrooms", "an archived class is taken back at once, or from the bin with its students"];
const lesson: Trial = ["lessons", "a teacher writes the note of a class, which its pupil reads under the lesson reached from a correction"];
const revises: Trial = ["revision", "a pupil revises on a phone: what is missed comes back, « J’ai hésité » brings it sooner"];
const next: Trial = ["revision", "the home page gives the most urgent thing to do; the teacher sets the exam’s date"];
const alive: Trial = ["revision", "the demonstration school is alive at first start: a pupil’s progress"];
const signUp: Trial = ["pupil-journey", "an account is created with the class code, activated by mail"];
const card: Trial = ["pupil-journey", "the printed card signs in with one press"];
const cards: Trial = ["cards", "cards and lists are printed for one pupil, for those of a search, with the password or not"];
const explained: Trial = ["explanations", "a teacher writes an explanation of their own"];
const app: Trial = ["second-factor", "is added on a phone, asked for at sign-in, replaced once by a recovery code"];
const keeper: Trial = ["bank", "who keeps the bank unfolds, previews, changes and removes questions"];
const schools: Trial = ["overview", "a site admin corrects, closes and opens a school, and helps the owner of an account"];
const exchange: Trial = ["exchange", "a table with titles of its own: its columns are matched"];

const progress = "server/src/class-progress/class-progress.rules.test.ts";
const manageSchools = "server/src/site-schools/manage-schools.test.ts";
const mocks = "server/src/mock-exams/mock-exams.routes.test.ts";
const commands = "server/src/cli/run-cli.test.ts";

/** Each paragraph of the guide, by page and heading. */
export const guideClaims: Record<string, Record<string, readonly Claim[]>> = {
  eleve: {
    Entrer: [
      ["**Avec une carte**", card, ["cards", "a card opens the sign-in page with both fields filled in"]],
      ["**Avec le code de la classe**", signUp, ["sign-in", "asks for names, email and code, carries the email"]],
      [
        "**Mot de passe oublié**",
        ["sign-in", "`Mot de passe oublié.` sends a reset email"],
        ["sign-in", "`Mot de passe oublié.` under the name of a printed card"],
        ["account", "a pupil sees their badges, names and email"],
      ],
      [
        "**Rester connecté**",
        ["sign-in", "a teacher who signs in goes to /teacher/home, a pupil to /home; the browser remembers when asked"],
        ["account", "a pupil sees where the account is open, and signs it out elsewhere"],
        ["offline", "signing out without network ends the session here at once"],
      ],
    ],
    Répondre: [
      [
        "La liste montre chaque questionnaire",
        ["quiz-list", "a card says where one stands"],
        ["quiz", "once answered, the chosen answer is marked right or wrong"],
        ["correction", "the explanation opens whole"],
        ["quiz", "the marks of the tape lead to their questions"],
        ["zoom", "a picture opens over the screen"],
        ["quiz", "letters and figures answer"],
      ],
      ["Plus de réseau dans le bus", ["offline", "an opened quiz works whole without network"]],
      [
        "Une question reste obscure",
        ["quiz", "an explanation is asked then withdrawn"],
        explained,
        ["reports", "a pupil reports a question once answered"],
      ],
    ],
    "Les fiches de cours": [
      [
        "Le livre, en haut de l’écran",
        ["lessons", "a lesson is found without accents"],
        ["lessons", "the booklet of a theme"],
        ["lessons", "a lesson that was opened is read whole"],
        lesson,
        ["server/src/lessons/lessons.test.ts", "the three points answered worst are proposed"],
      ],
    ],
    Réviser: [
      [
        "L’accueil commence par la suite",
        next,
        revises,
        ["first-visit", "after one visit, home and the session of the day"],
        ["revision-devices", "a session begun without network on one device"],
      ],
      ["Un message de ton enseignant", late],
      [
        "Envie d’un rappel",
        ["server/src/revision-reminders/reminders.test.ts", "nobody is reminded unasked; those who asked are, at the hour chosen, once"],
        ["server/src/revision-reminders/reminders.test.ts", "a mail goes to those who prefer it"],
        ["server/src/revision-reminders/reminders.test.ts", "nothing comes once a session was begun that day"],
        ["server/src/revision-reminders/reminders.test.ts", "it stops by itself after two days without a session"],
        ["help", "as the guide says, a pupil chooses when to be reminded"],
      ],
      ["Un examen blanc en cours", ["server/src/learning/mock-step.rules.test.ts", "an exam is announced within seven days"], sits],
      ["« Entraînement libre »", next, ["server/src/learning/learning.routes.test.ts", "goes over an exam or a theme of the bank"]],
      ["« Mes progrès » dit", ["revision", "the forecast appears at the fortieth answer"], alive],
    ],
    "L’examen blanc": [
      ["Ta classe peut passer un examen blanc", sits],
      ["Le temps est celui du serveur", sits, ["server/src/notifications/exam-notices.test.ts", "a result is told once"]],
    ],
    "Les dates": [
      [
        "sa carte dit « pour jeudi 12 mars »",
        dates,
        ["server/src/qcms/qcm-reminders.test.ts", "at 17:00 on the day before, those who have not finished are reminded, once"],
        ["due-dates", "a teacher’s home says what asks for attention, and gives the address of a class’s calendar"],
      ],
    ],
    "Recommencer, progresser": [
      ["« Revoir mes erreurs »", ["result", "from the result the mistakes alone are reviewed"]],
      [
        "« Recommencer le test »",
        ["quiz-list", "asks first, erases nothing when cancelled"],
        ["badges", "the wall is a grid of every badge"],
        ["server/src/attempts/badges.routes.test.ts", "a locked one says how far it is"],
      ],
      ["Tes données", ["my-data", "a pupil takes away what is kept about them"], ["account", "a pupil sees their badges, names and email"]],
    ],
  },
  enseignant: {
    "La rentrée": [
      ["le quatrième signe est un E", ["school-year", "September: the first class of a new teacher"]],
      [
        "**Projeter le code**",
        ["classrooms", "a teacher without class is told what to do"],
        ["students", "the code of a class is projected"],
      ],
      ["trois façons", ["students", "an empty class says how to fill it"]],
      ["ils créent leur compte avec le code", signUp],
      ["vous les ajoutez un par un", ["students", "a student is added with a password drawn at random"]],
      [
        "**importez une liste**",
        ["class-lists", "a list of 30 pupils is previewed line by line"],
        ["class-lists", "lines of a list are corrected in place"],
      ],
      [
        "**Imprimer les QR codes**",
        cards,
        ["cards", "on paper there are the cards only"],
        ["cards", "a correction says before that the identifier"],
        ["server/src/people/class-users.test.ts", "a printed card outlives a new email and new names; a new password replaces it"],
      ],
    ],
    "Les révisions": [
      [
        "une séance de révision par jour",
        revises,
        ["server/src/learning/learning.routes.test.ts", "questions come from published quizzes"],
      ],
      [
        "**La date de l’examen**",
        next,
        ["server/src/learning/learning.routes.test.ts", "there is none on the day of the exam and after"],
        ["server/src/classrooms/classrooms.routes.test.ts", "a new class revises for the third Wednesday of May"],
      ],
      ["**L’entraînement libre**", next, ["server/src/learning/learning.routes.test.ts", "is hidden when the class has turned it off"]],
      ["**Garder pour un contrôle**", ["server/src/learning/learning.routes.test.ts", "leaves out a quiz kept for a test"]],
    ],
    "Les questionnaires": [
      ["**Publier une annale**", ["qcms", "a past exam is published whole"]],
      [
        "**Ajouter un questionnaire**",
        ["qcms", "a quiz is added"],
        ["qcm-builder", "questions are searched by words"],
        ["qcm-builder", builder],
      ],
      ["**Au hasard…**", ["qcm-builder", builder], ["server/src/qcms/qcm-questions.routes.test.ts", "drawn ones are of the theme"]],
      ["Une réponse peut être une **image**", ["answer-pictures", "a teacher gives four answers their pictures"]],
      [
        "forment une **série**",
        ["series", "a question of a series brings the others"],
        ["series", "what the questions of a series share is edited once"],
      ],
      [
        "L’ordre se change aux flèches",
        ["qcms", "quizzes move by buttons"],
        ["qcms", "a quiz is published once it has a question, then hidden"],
      ],
      [
        "**Dates** : la colonne",
        dates,
        ["server/src/qcms/qcm-reminders.test.ts", "at 17:00 on the day before"],
        ["server/src/qcms/qcm-dates.routes.test.ts", "late is said, never blocked"],
        ["server/src/qcms/qcm-dates.routes.test.ts", "copies and a renewed class start without dates"],
        ["server/src/due-days/due-days.rules.test.ts", "a due day concerns who joined on it or before"],
      ],
      [
        "les questions sont verrouillées",
        ["qcm-builder", "once a student has answered the questions are locked"],
        ["shared-class", "a quiz that pupils have answered is duplicated here"],
      ],
      [
        "Un questionnaire supprimé se reprend",
        ["shared-class", "is taken back at once, or from the bin"],
        ["shared-class", "a quiz that pupils have answered is duplicated here"],
        ["explanations", "a review by the keyboard"],
      ],
      ["« Choisir plusieurs » publie", renewed],
      [
        "À plusieurs sur une classe",
        ["shared-class", "the second to save is told who changed what"],
        ["bank", "what somebody saved since the form was opened is not overwritten"],
      ],
      ["**Reconduire la classe**", renewed, ["server/src/classrooms/renewal.test.ts", "the new class has every quiz in order"]],
      ["**Devenir élève de la classe**", ["classrooms", "a teacher becomes a student of a class"]],
    ],
    "Aujourd’hui, et le calendrier": [
      ["**Aujourd’hui** dit", ["due-dates", "a teacher’s home says what asks for attention"]],
      [
        "**Calendrier…**",
        ["due-dates", "a teacher’s home says what asks for attention"],
        ["server/src/calendar/calendar.routes.test.ts", "who has the address reads the due days"],
      ],
    ],
    Suivre: [
      [
        "L’onglet **Suivi**",
        follow,
        [progress, "after ten days without an answer"],
        [progress, "weak points need 20 answers by 5 students"],
      ],
      ["**En retard** nomme", late],
      [
        "**Écrire à des élèves**",
        late,
        ["server/src/messages/messages.routes.test.ts", "written in the night, it waits for 8:00"],
        ["server/src/messages/messages.routes.test.ts", "who was written to is said so and counted nowhere for seven days"],
        [
          "server/src/messages/messages.routes.test.ts",
          "messages are erased with their student, forget their author, and go after 90 days",
        ],
        ["server/src/messages/messages.rules.test.ts", "a message has at most 500 characters"],
      ],
      ["La page de statistiques", ["statistics", "figures, pictures and tables say what was computed by hand"]],
      ["s’impriment depuis le navigateur", ["print", "statistics of 26 pupils"], ["print", "a list of 30 pupils"]],
      ["Comment lire les chiffres", ["statistics", "figures, pictures and tables say what was computed by hand"]],
    ],
    "La page d’un élève": [
      ["mène à sa page", marks, [mocks, "keep extra time with the pupil for the next exams"]],
      ["**Imprimer la fiche**", marks, ["class-progress", "the sheets of a class print together"]],
    ],
    "Le carnet de notes": [
      ["**Carnet de notes**", marks, ["server/src/gradebook/gradebook.routes.test.ts", "follows the teacher's choices"]],
    ],
    "Emporter les chiffres": [["Le bouton **Exporter**", marks, [mocks, "leave as a workbook and as CSV"]]],
    "Les fiches de cours": [["Chaque point du programme a sa fiche", lesson, ["lessons", "the booklet of a theme"]]],
    "Les examens blancs": [
      ["« Ouvrir un examen blanc »", exam, [mocks, "prefers questions that nobody of the class has met"]],
      ["**Quand** :", exam, [mocks, "starts for all when the teacher says so"]],
      [
        "**Temps supplémentaire** : tiers temps ou minutes, par élève",
        [mocks, "keep extra time with the pupil for the next exams"],
        [mocks, "leave with the extra time of pupils only when asked to"],
      ],
      ["**Suivre en direct**", exam, [mocks, "takes back a copy handed in by mistake"]],
      [
        "**Résultats** :",
        exam,
        [mocks, "give everyone the point of a neutralised question"],
        ["server/src/mock-exams/sitting.routes.test.ts", "keeps apart what comes later, until the teacher counts it"],
      ],
      ["**sur papier**", onPaper, ["server/src/printing/variants.rules.test.ts", "variant A keeps the order"]],
      ["« Saisir les copies papier… »", onPaper],
      ["« Grilles »", ["mock-exam", "grids are read from a scan and from photographs"]],
      ["Un examen blanc supprimé", exam, ["server/src/mock-exams/bin.routes.test.ts", "is gone for everyone, and waits in the bin"]],
      [
        "Un examen blanc ne change rien aux statistiques",
        exam,
        ["server/src/mock-exams/badge-distance.routes.test.ts", "say the pupil's best mark"],
      ],
    ],
    "Les explications demandées": [
      [
        "**Passer les demandes en revue**",
        ["explanations", "a review by the keyboard"],
        ["explanations", "on the wall of a classroom the good answer is in view"],
      ],
      [
        "**Écrire la vôtre**",
        explained,
        ["server/src/explanations/school-explanations.test.ts", "one that is proposed also reaches the site admins"],
      ],
    ],
    "La fin d’année": [
      ["**Archiver la classe**", archived, ["classrooms", "archiving may delete the quizzes"]],
      ["Une classe archivée par erreur", takenBack],
      ["se dupliquent vers celle", ["qcms", "an archived class shows its quizzes"]],
    ],
    "Ordinateur sans caméra": [
      ["Sur un ordinateur sans caméra", lost],
      ["« Nouveau mot de passe »", lost],
      ["le code de la classe", signUp],
    ],
    "Carte perdue ou montrée à un autre": [
      ["Une carte ouvre le compte", lost, cards],
      ["La colonne **Carte QR**", lost, ["cards", "a class whose pupils all chose their password"]],
    ],
    "Un élève effacé par erreur": [["« Effacer l’élève »", ["students", "is taken back at once, or from the bin, and signs in again"]]],
    "Mot de passe oublié": [
      [
        "**L’élève a une adresse email**",
        ["sign-in", "`Mot de passe oublié.` sends a reset email"],
        ["sign-in", "asks for a password of 8 characters twice, with the emailed token"],
        ["sign-in", "`Mot de passe oublié.` under the name of a printed card"],
      ],
      ["**Il n’en a pas**", ["sign-in", "`Mot de passe oublié.` under the name of a printed card"], lost],
      ["**Vous-même**", ["server/src/accounts/account-mails.test.ts", "an adult who forgot a password gets a reset"]],
      [
        "valable sept jours",
        ["server/src/accounts/account-mails.test.ts", "who signs up gets a link, chooses a password, and is signed in for seven days"],
        [
          "server/src/sign-in/guessing.rules.test.ts",
          "the first wrong passwords cost nothing, then the wait doubles, up to a quarter of an hour",
        ],
        ["server/src/sign-in/sign-in.test.ts", "do not lock the owner out"],
        lost,
      ],
    ],
    "À plusieurs enseignants": [
      [
        "La page **Enseignants** de la classe",
        ["teachers", "one of the school's is added once chosen"],
        ["teachers", "a new one is created in the class"],
        ["teachers", "a teacher of the class adds and removes colleagues"],
      ],
      ["**Gérer le code**", ["students", "the code of a class asks for an agreement, then is replaced"]],
      ["le code de l’établissement", ["school-year", "September: the first class of a new teacher"]],
    ],
    Imprimer: [
      ["**Les cartes**", ["cards", "on paper there are the cards only"], ["school-year", "the cards are printed on four sheets"]],
      [
        "**Un questionnaire** :",
        ["series", "a question of a series brings the others"],
        ["answer-pictures", "a teacher gives four answers"],
      ],
      ["**Un examen blanc** :", onPaper],
      ["**La liste des élèves**", ["print", "statistics of 26 pupils"], ["print", "a list of 30 pupils"]],
      ["noir et blanc", ["print", "a list of 30 pupils"]],
    ],
    "Changer d’année": [
      ["**Reconduire la classe**", renewed],
      ["**Archiver la classe**", ["school-year", "June: archiving erases exactly what it says"]],
      ["**dupliquez**", ["qcms", "a quiz is duplicated to another class"], ["qcms", "an archived class shows its quizzes"]],
      [
        "archivée d’office",
        ["server/src/retention/retention.test.ts", "is announced to its teachers, the manager and its pupils, then archived"],
      ],
    ],
    "Ce que Badin garde des élèves": [
      ["Pour les parents", ["legal", "they are one press away from sign-in"]],
      [
        "les élèves utilisent Badin",
        ["my-data", "a pupil takes away what is kept about them"],
        ["server/src/retention/retention.test.ts", "is announced to its teachers, the manager and its pupils, then archived"],
      ],
      ["La page **Confidentialité**", ["legal", "they are one press away from sign-in"], lost],
    ],
    "La banque": [
      [
        "commune à tous les établissements",
        ["bank", "finds by words, every one or any"],
        ["bank", "adds a question, stays open and empty"],
        ["bank", "a question copied from a paper fills the form"],
        ["formulas", "are shown to the teacher who writes them"],
      ],
    ],
  },
  etablissement: {
    "Inscrire l’établissement": [
      ["s’inscrit depuis la page d’accueil", ["school-sign-up", "registers, activates by the mail it was sent"]],
    ],
    "Enseignants et classes": [
      [
        "**code de l’école**",
        ["classrooms", "who manages the school sees all its classes, and copies its code"],
        ["teachers", "an account is created with a password to hand over"],
      ],
      [
        "Vous voyez toutes les classes",
        ["classrooms", "who manages the school sees all its classes"],
        ["teachers", "one of the school's is added once chosen"],
        ["teachers", "an account is created with a password to hand over"],
      ],
      [
        "**Prendre l’identité d’un enseignant**",
        ["teachers", "impersonating a teacher leads to their home"],
        ["server/src/impersonation/impersonation.test.ts", "while impersonating, what belongs to the person is refused"],
      ],
    ],
    "Protéger votre compte": [
      ["« Double authentification » ajoute", app, ["second-factor", "is removed with the password, once what is left is said"]],
    ],
    "Passer la main, ou partir": [
      ["**Transférer la gestion**", ["school-admin", "a manager transfers the school for good"]],
      ["**Supprimer l’établissement**", ["school-admin", "a school is deleted once its classes are"]],
    ],
  },
  administrateur: {
    "Le premier compte": [
      ["en ligne de commande", ["server/src/accounts/admins.test.ts", "the first site admin chooses a password by the link"]],
      [
        "Un enseignant dont le compte est actif",
        ["server/src/accounts/admins.test.ts", "an active teacher becomes one as they are"],
        ["server/src/accounts/admins.test.ts", "they are listed and removed"],
      ],
    ],
    "La double authentification": [
      ["ajoutez une seconde preuve", app],
      ["**Une application** du téléphone", app, ["second-factor", "a new site admin adds a passkey before anything else"]],
      ["dix **codes de secours**", app],
      [
        "`SECOND_FACTOR=required`",
        ["second-factor", "a new site admin adds a passkey before anything else"],
        ["second-factor", "a pupil’s account page says nothing of it"],
      ],
      ["Quelqu’un a tout perdu", app],
      ["Un compte a été volé", ["server/src/sessions/sessions.test.ts", "a command signs one account out everywhere"]],
    ],
    "La banque et ses écrans": [
      [
        "**Vue d’ensemble**",
        ["overview", "a site admin sees the site at a glance"],
        ["server/src/system/site-alerts.test.ts", "the site's admins are mailed what the server needs, once"],
      ],
      ["**Banque** (", keeper, ["bank", "a site admin opens the bank from the header, sees who changed what"]],
      ["**Relier au programme**", ["series", "imported questions are tied to the programme in a press"]],
      ["**Importer et exporter**", exchange, ["exchange", "a file is looked at, then imported"], ["exchange", "an export is downloaded"]],
      ["**Importer un sujet**", ["exchange", "the text of a paper is cut"]],
      [
        "**Signalements**",
        ["reports", "a pupil reports a question once answered; a site admin neutralises it"],
        ["reports", "a teacher reports a question from the bank"],
        ["server/src/reports/reports.test.ts", "whoever reported it is mailed the decision a minute later"],
      ],
      ["**Commentaires par IA**", ["ai-comments", "a comment by a machine is a draft"]],
      ["**Propositions** (", ["site-schools", "what a new school changes is its own version until a site admin decides"]],
      ["**Journal**", ["overview", "the journal tells who did what"]],
      ["**État**", ["overview", "a site admin sees the site at a glance"]],
      [
        "un établissement nouveau propose au plus 30 changements",
        ["site-schools", "what a new school changes is its own version until a site admin decides"],
        ["server/src/site-schools/site-schools.test.ts", "a new school proposes so many changes a day"],
        ["server/src/site-schools/site-schools.test.ts", "a school sends so many mails a day"],
        ["server/src/site-schools/site-schools.test.ts", "where schools wait for agreement"],
      ],
      ["Dans **Établissements** encore", schools, [manageSchools, "a site admin does all of it on screen"]],
      ["**Comptes** (", schools],
      ["`school list`", [manageSchools, "a school registered twice goes into the other"], [commands, ""]],
    ],
    "Vérifier l’installation": [["`badin doctor`", ["server/src/cli/doctor/doctor.test.ts", ""]]],
    "Sauvegarder et restaurer": [["**Sauvegarder** :", [commands, ""]]],
  },
};
