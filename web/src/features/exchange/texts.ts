import type { ExchangeFormat, ImportStatus } from "@badin/contract";
import { count, formatInteger } from "../../shared/typography.ts";

export const formatNames: Record<ExchangeFormat, string> = {
  json: "JSON de Badin",
  moodle: "Moodle XML",
  gift: "GIFT",
  aiken: "Aiken",
  csv: "CSV",
};

/** Every text about importing and exporting the bank. */
export const exchangeTexts = {
  title: "Importer / Exporter",
  back: "Retour aux questions",
  importing: {
    title: "Importer des questions",
    intro:
      "Moodle XML, GIFT, Aiken, CSV ou JSON\u00A0: le format se reconnaît tout seul. Rien n’est écrit avant que vous ayez vu ce que le fichier apporte.",
    drop: "Déposez un fichier ici, ou",
    pick: "Choisir un fichier",
    file: "Fichier de questions",
    reading: "Lecture du fichier",
    theme: "Thème, si le fichier ne le dit pas",
    year: "Année, si le fichier ne la dit pas",
    none: "Refuser ces questions",
    tooLarge: "Ce fichier dépasse 64\u00A0Mo\u00A0: partagez-le en plusieurs.",
    cut: "L’import s’est arrêté avant la fin. Recommencez\u00A0: ce qui est déjà entré ne sera pas ajouté deux fois.",
    steps: { reading: "Lecture du fichier", images: "Images", saving: "Questions écrites" },
    progress: (name: string, done: number, total: number) => `${name}\u00A0: ${formatInteger(done)} sur ${formatInteger(total)}`,
  },
  preview: {
    title: "Ce que l’import fera",
    another: "Choisir un autre fichier",
    submit: (added: number, merged: number) => (added + merged === 0 ? "Rien à importer" : `Importer ${count(added + merged, "question")}`),
  },
  report: {
    title: "Import terminé",
    download: "Télécharger le rapport",
    downloadName: "rapport-import.csv",
    another: "Importer un autre fichier",
  },
  file: (name: string, format: ExchangeFormat) => `${name}, ${formatNames[format]}`,
  filter: "Questions à montrer",
  all: "Toutes",
  statuses: { added: "Ajoutées", merged: "Réunies", known: "Déjà là", refused: "Refusées" } satisfies Record<ImportStatus, string>,
  one: { added: "Ajoutée", merged: "Réunie", known: "Déjà là", refused: "Refusée" } satisfies Record<ImportStatus, string>,
  table: {
    caption: "Questions du fichier",
    place: "Place",
    question: "Question",
    outcome: "Résultat",
    unread: "Texte illisible",
    pages: "Pages du rapport",
    empty: "Aucune question dans ce cas.",
    line: (line: number) => `ligne ${line}`,
    index: (index: number) => `n°\u00A0${index}`,
    exam: (exam: string, theme: number | null, number: number | null) => `${exam}, ${theme ?? "?"}.${number ?? "?"}`,
    alike: (like: string) => `semblable à ${like}`,
    same: (like: string) => `c’est ${like}`,
    replaced: "remplace une autre question de l’annale",
  },
  imports: {
    title: "Imports faits",
    caption: "Les derniers imports, le plus récent d’abord",
    failed: "Les imports ne se sont pas chargés",
    none: "Aucun import pour l’instant.",
    file: "Fichier",
    when: "Fait le",
    result: "Résultat",
    actions: "Actions",
    by: (date: string, name: string | null) => (name === null ? `${date}, en ligne de commande` : `${date}, par ${name}`),
    counts: (added: number, merged: number, refused: number) =>
      [count(added, "ajoutée"), ...(merged > 0 ? [count(merged, "réunie")] : []), ...(refused > 0 ? [count(refused, "refusée")] : [])].join(
        ", ",
      ),
    undone: (date: string) => `Annulé le ${date}`,
    answered: (answered: number) =>
      answered > 1
        ? `Des élèves ont répondu à ${count(answered, "question")}\u00A0: il ne s’annule plus.`
        : "Des élèves ont répondu à 1\u00A0question\u00A0: il ne s’annule plus.",
    see: "Voir ses questions",
    seeOf: (file: string) => `Voir les questions de ${file}`,
    undo: "Annuler l’import",
    undoOf: (file: string) => `Annuler l’import de ${file}`,
    confirmTitle: "Annuler l’import",
    confirm: (file: string, remaining: number) =>
      `${count(remaining, "question")} de «\u00A0${file}\u00A0» ${remaining > 1 ? "quitteront" : "quittera"} la banque, et les annales redeviendront ce qu’elles étaient. Une question qu’un questionnaire contient y reste, masquée ailleurs.`,
    done: (deleted: number, hidden: number) =>
      `Import annulé\u00A0: ${count(deleted, "question supprimée", "questions supprimées")}${hidden > 0 ? `, ${count(hidden, "masquée")}` : ""}`,
  },
  exporting: {
    title: "Exporter des questions",
    format: "Format",
    theme: "Thème",
    year: "Année",
    allThemes: "Tous les thèmes",
    allYears: "Toutes les années",
    submit: "Télécharger",
    carries: {
      json: "Garde tout\u00A0: images, commentaires, annales. Le format à choisir pour une copie.",
      moodle: "Pour Moodle\u00A0: images et commentaires compris. Les annales n’y sont pas.",
      gift: "Texte pour Moodle\u00A0: commentaires compris. Ni image, ni annale.",
      aiken: "Le texte et la bonne réponse seulement\u00A0: ni image, ni commentaire, ni thème, ni année.",
      csv: "Pour un tableur\u00A0: commentaires compris. Ni image, ni annale.",
    } satisfies Record<ExchangeFormat, string>,
  },
};
