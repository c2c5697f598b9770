import {
  type ExchangeFormat,
  exchangeMaxBytes,
  type ImportFormat,
  type ImportStatus,
  type KeyReading,
  type TableColumn,
} from "@badin/contract";
import { count, formatInteger } from "../../platform/typography.ts";

const maxMegabytes = exchangeMaxBytes / 2 ** 20;

export const formatNames: Record<ImportFormat, string> = {
  json: "JSON de Badin",
  moodle: "Moodle XML",
  gift: "GIFT",
  aiken: "Aiken",
  csv: "CSV",
  amc: "AMC-TXT",
  amclatex: "AMC-LaTeX",
  qti: "QTI",
  h5p: "H5P",
  anki: "Anki",
};

/** Number of files that are named. */
const namedFiles = 3;

/** What else holds questions of an import: the other imports by their files, or another exam. */
function holders(files: readonly string[]): string {
  const [first] = files;
  if (first === undefined) return "une autre annale";
  const names = files.slice(0, namedFiles).map((file) => `«\u00A0${file}\u00A0»`);
  const others = files.length - names.length;
  return `${[...names, ...(others > 0 ? [count(others, "autre import", "autres imports")] : [])].join(", ")}`;
}

const list = new Intl.ListFormat("fr");

const readingNames: Record<KeyReading, string> = {
  zero: "Comptée à partir de 0",
  one: "Comptée à partir de 1",
  letter: "La lettre de la réponse",
  text: "Le texte de la réponse",
  none: "Aucune",
};
const readingHints: Record<KeyReading, string> = {
  zero: "0 est la première réponse",
  one: "1 est la première réponse",
  letter: "A est la première réponse",
  text: "La case répète la bonne réponse",
  none: "",
};

/** Every text about importing and exporting the bank. */
export const exchangeTexts = {
  title: "Importer / Exporter",
  back: "Retour aux questions",
  importing: {
    title: "Importer des questions",
    intro:
      "Un fichier ou plusieurs, en Moodle XML, GIFT, Aiken, CSV, TSV, JSON, QTI (Canvas…), H5P, AMC, Anki ou en classeur Excel ou LibreOffice, seuls ou dans un ZIP avec leurs images\u00A0: le format se reconnaît tout seul. Rien n’est écrit avant que vous ayez vu ce qu’ils apportent.",
    drop: "Déposez des fichiers ici, ou",
    pick: "Choisir des fichiers",
    file: "Fichiers de questions",
    reading: "Lecture du fichier",
    theme: "Thème, si le fichier ne le dit pas",
    year: "Année, si le fichier ne la dit pas",
    none: "Refuser ces questions",
    tooLarge: `Les fichiers et leurs images dépassent ${maxMegabytes}\u00A0Mo\u00A0: partagez-les en plusieurs fois.`,
    stray: (name: string) =>
      `«\u00A0${name}\u00A0» n’est pas un fichier de questions\u00A0: choisissez les autres sans lui. Les images se joignent plus haut.`,
    cut: "L’import s’est arrêté avant la fin. Reprenez\u00A0: ce qui est déjà entré ne sera pas ajouté deux fois.",
    resume: "Reprendre",
    steps: { reading: "Lecture du fichier", images: "Images", saving: "Questions écrites" },
    progress: (name: string, done: number, total: number) => `${name}\u00A0: ${formatInteger(done)} sur ${formatInteger(total)}`,
  },
  elsewhere: {
    label: "Ou le lien d’un partage d’un autre site Badin",
    hint: "Son auteur a coché «\u00A0Le donner aux autres sites Badin\u00A0».",
    submit: "Lire ce partage",
  },
  paper: {
    intro: "Un sujet officiel, ou vos questions dans un document, se découpent en questions que vous relisez.",
    link: "Importer un sujet en PDF, en Word ou en texte",
  },
  pictures: {
    title: "Images à part",
    help: "Si le fichier nomme ses images sans les contenir\u00A0: les images elles-mêmes, ou un ZIP.",
    pick: "Choisir les images ou un ZIP",
    folder: "Choisir un dossier",
    input: "Images des questions",
    folderInput: "Dossier des images",
    chosen: (n: number) => `${count(n, "fichier choisi", "fichiers choisis")}`,
    clear: "Enlever",
  },
  sheets: {
    title: "Choisir les feuilles",
    intro: "Ce classeur a plusieurs feuilles. Lesquelles tiennent les questions à importer\u00A0?",
    label: "Feuilles du classeur",
    rows: (rows: number, titles: readonly string[]) => `${count(rows, "ligne")}\u00A0: ${titles.join(", ")}`,
    missing: "Choisissez au moins une feuille",
    submit: "Lire ces feuilles",
  },
  columns: {
    title: "Associer les colonnes",
    intro:
      "Les titres de ce tableau ne sont pas connus. Dites ce que contient chaque colonne\u00A0: ce sera retenu pour les tableaux de même forme.",
    caption: "Les premières lignes du tableau",
    absent: "Pas dans ce tableau",
    choose: "Choisir une colonne",
    missing: "Choisissez la colonne",
    optional: "facultatif",
    submit: "Lire le tableau ainsi",
    names: {
      theme: "Thème",
      year: "Année",
      number: "Numéro dans le thème",
      question: "Question",
      correctedQuestion: "Question corrigée, qui l’emporte",
      answerA: "Réponse A",
      answerB: "Réponse B",
      answerC: "Réponse C",
      answerD: "Réponse D",
      right: "Bonne réponse",
      comment: "Commentaire",
      fixedOrder: "Ordre des réponses fixe",
      shuffled: "Réponses mélangeables",
      source: "Source",
      series: "Texte commun à plusieurs questions",
      seriesRank: "Rang dans la série",
      picture: "Image",
    } satisfies Record<TableColumn, string>,
  },
  keys: {
    title: "Où est la bonne réponse\u00A0?",
    file: (name: string, rows: number) => `${name}, ${count(rows, "question")}`,
    intro: (column: string, cells: readonly string[]) =>
      `La colonne «\u00A0${column}\u00A0» contient ${list.format(cells)}. Comparez avec une réponse que vous connaissez.`,
    names: (reading: KeyReading, isCounted: boolean) =>
      reading === "one" && !isCounted ? "La place de la réponse" : readingNames[reading],
    hints: (reading: KeyReading, hasZero: boolean) =>
      reading === "one" && hasZero ? `${readingHints.one}, 0 serait «\u00A0aucune\u00A0»` : readingHints[reading],
    index: (index: number) => `n°\u00A0${index}`,
    key: (question: string, cell: string) => `${question}\u00A0: ${cell}`,
    noAnswer: "aucune",
    none: (readings: number) => (readings === 2 ? "Aucune des deux" : "Aucune de celles-ci"),
    missing: "Choisissez une lecture",
    submit: "Continuer",
  },
  preview: {
    title: "Ce que l’import fera",
    another: "Choisir un autre fichier",
    submit: (added: number, merged: number) => (added + merged === 0 ? "Rien à importer" : `Importer ${count(added + merged, "question")}`),
  },
  keeping: {
    kept: "Ce que vous décidez reste sur cet appareil jusqu’à l’import, même si vous quittez la page, et s’efface quand vous vous déconnectez.",
    found:
      "Votre import reprend où vous l’aviez laissé. Il reste sur cet appareil tant qu’il n’est pas fait, et s’efface quand vous vous déconnectez.",
    refused: "Cet appareil ne peut pas garder ce que vous décidez\u00A0: importez avant de quitter la page.",
  },
  report: {
    title: "Import terminé",
    download: "Télécharger le rapport",
    downloadName: "rapport-import.csv",
    link: "Relier au programme",
    another: "Importer un autre fichier",
  },
  /** The name of an import of several files. */
  files: (names: readonly string[]) => `${formatInteger(names.length)} fichiers\u00A0: ${names.join(", ")}`,
  file: (name: string, format: ImportFormat) => `${name}, ${formatNames[format]}`,
  filter: "Questions à montrer",
  all: "Toutes",
  doubtful: "À relire",
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
  edit: {
    open: "Corriger",
    openOf: (place: string) => `Corriger la question, ${place}`,
    title: (place: string) => `Correction de la question, ${place}`,
    text: "Question",
    answer: (letter: string) => `Réponse ${letter}`,
    right: "Bonne réponse",
    theme: "Thème",
    year: "Année",
    comment: "Commentaire",
    choose: "À choisir",
    picture: "Image",
    noPicture: "Sans image",
    shownPicture: "Image de la question",
    answerPictures: "Images des réponses",
    pickPicture: "Choisir une autre image",
    pictureFile: "Image de cette question",
    cancel: "Annuler",
    save: "Appliquer",
    done: (place: string, status: string, detail: string) =>
      `Question corrigée, ${place}\u00A0: ${status.toLowerCase()}${detail === "" ? "" : `, ${detail}`}.`,
    errors: {
      text: "La question doit compter plus de 5\u00A0caractères",
      answer: "Écrivez cette réponse",
      same: "Cette réponse est la même qu’une autre",
      correct: "Choisissez la bonne réponse",
      theme: "Choisissez un thème",
      year: "Choisissez une année",
      tooLong: (max: number) => `${formatInteger(max)} caractères au plus`,
    },
  },
  doubts: {
    open: "Relire",
    openOf: (place: string) => `Relire la question, ${place}`,
    title: (place: string) => `Question à relire, ${place}`,
    file: (file: string | null, lines: { from: number; to: number } | null) =>
      [
        file ?? "Votre fichier",
        ...(lines === null ? [] : [lines.from === lines.to ? `ligne\u00A0${lines.from}` : `lignes\u00A0${lines.from} à\u00A0${lines.to}`]),
      ].join(", "),
    understood: "Ce que Badin comprend",
    right: "C’est juste",
    aside: "Laisser de côté",
    read: "Relue",
    count: (sure: number, all: number) =>
      sure === 0
        ? "Aucune ne se lit sans doute."
        : `${count(sure, "question")} sur ${formatInteger(all)} ${sure > 1 ? "se lisent" : "se lit"} sans doute.`,
    unwritten: "Rien n’est encore écrit.",
    done: (place: string, aside: boolean, unread: number) =>
      `${aside ? "Laissée de côté" : "Relue"}, ${place}.${unread === 0 ? " Tout est relu." : ""}`,
  },
  notice: "Plusieurs fichiers de la même annale",
  pairs: {
    open: "Comparer",
    openOf: (place: string) => `Comparer avec la question semblable, ${place}`,
    title: (place: string) => `Questions semblables, ${place}`,
    item: "Dans le fichier",
    bank: "Dans la banque",
    earlier: (place: string) => `La première, ${place}`,
    picture: "Image de la question",
    right: "bonne réponse",
    comment: "Commentaire\u00A0: ",
    noComment: "Sans commentaire",
    place: (theme: string, year: number) => `${theme}, ${year}`,
    merge: "Réunir",
    both: "Garder les deux",
    merging: {
      keeps: (bank: boolean) => `Réunir les deux garde les mots ${bank ? "de la question de la banque" : "de la première"}.`,
      kept: (bank: boolean) => `Réunies\u00A0: les mots ${bank ? "de la question de la banque" : "de la première"} restent.`,
      gets: (what: string) => `Elle y gagnera ${what}.`,
      got: (what: string) => `Elle y gagne ${what}.`,
      nothing: "Rien d’autre ne change.",
      comment: "le commentaire",
      picture: "l’image",
      year: (year: number) => `l’année ${year}`,
      exam: (name: string) => `sa place dans «\u00A0${name}\u00A0»`,
    },
    done: (place: string, merged: boolean) => (merged ? `Réunie à sa semblable, ${place}.` : `Les deux questions sont gardées, ${place}.`),
  },
  points: {
    link: "Relier au programme en important",
    count: (tied: number, all: number) =>
      tied === all
        ? `${count(all, "question")}\u00A0: tous les points sont choisis.`
        : `${count(all, "question")}\u00A0: ${count(tied, "point choisi", "points choisis")} d’avance ou par vous, ${formatInteger(all - tied)} à choisir.`,
    later: "Les questions se relient aussi après l’import.",
    label: "Point du programme",
    toChoose: "Point du programme, à choisir",
    none: "Sans point",
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
    undone: (date: string) => `Annulé ${date}`,
    answered: (answered: number) =>
      answered > 1
        ? `Des élèves ont répondu à ${count(answered, "question")}\u00A0: il ne s’annule plus.`
        : "Des élèves ont répondu à 1\u00A0question\u00A0: il ne s’annule plus.",
    see: "Voir ses questions",
    seeOf: (file: string) => `Voir ses questions, ${file}`,
    undo: "Annuler l’import",
    undoOf: (file: string) => `Annuler l’import de ${file}`,
  },
  undo: {
    title: (day: string) => `Annuler l’import du ${day}\u00A0?`,
    confirm: (deleted: number, hidden: number) =>
      deleted > 0 ? `Retirer ${count(deleted, "question")}` : hidden > 0 ? `Masquer ${count(hidden, "question")}` : "Annuler l’import",
    keepImport: "Garder l’import",
    failed: "Ce qui partirait n’a pas pu être compté",
    others: (n: number) => `et ${count(n, "autre")}`,
    intro: (file: string, added: number) => `«\u00A0${file}\u00A0» a apporté ${count(added, "question")}.`,
    deleted: (n: number) => (n > 1 ? "questions quittent la banque." : "question quitte la banque."),
    hidden: (n: number) =>
      n > 1 ? "sont masquées\u00A0: un questionnaire ou un élève les a déjà." : "est masquée\u00A0: un questionnaire ou un élève l’a déjà.",
    kept: (n: number, files: readonly string[]) =>
      `${n > 1 ? "restent" : "reste"}\u00A0: ${holders(files)} ${n > 1 ? "les" : "la"} ${files.length > 1 ? "contiennent" : "contient"} aussi.`,
    corrected: (n: number) =>
      n > 1 ? "ont été corrigées depuis\u00A0: les garder\u00A0?" : "a été corrigée depuis\u00A0: la garder\u00A0?",
    keepCorrected: (n: number) => (n > 1 ? "Les garder" : "La garder"),
    answered: (n: number) =>
      n > 1
        ? `Des élèves ont répondu à ${count(n, "question")} qui partiraient\u00A0: l’import ne s’annule pas.`
        : "Des élèves ont répondu à 1\u00A0question qui partirait\u00A0: l’import ne s’annule pas.",
    places: "Les annales redeviennent ce qu’elles seraient sans lui.",
    done: (deleted: number, hidden: number, kept: number) =>
      `Import annulé\u00A0: ${[
        count(deleted, "question supprimée", "questions supprimées"),
        ...(hidden > 0 ? [count(hidden, "masquée")] : []),
        ...(kept > 0 ? [count(kept, "gardée")] : []),
      ].join(", ")}`,
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
      gift: "Texte pour Moodle\u00A0: commentaires compris. Ni image, ni texte commun aux questions liées, ni annale.",
      aiken: "Le texte et la bonne réponse seulement\u00A0: ni image, ni commentaire, ni thème, ni année.",
      csv: "Pour un tableur\u00A0: commentaires compris. Ni image, ni annale.",
      amc: "Pour Auto Multiple Choice, en texte simple. Ni image, ni annale.",
      amclatex: "Pour Auto Multiple Choice, en LaTeX\u00A0: explications comprises. Ni image, ni annale.",
    } satisfies Record<ExchangeFormat, string>,
    withoutPictures:
      "Les questions à images y perdent leurs images. Importées de nouveau ici, elles sont reconnues à leurs mots\u00A0: rien n’est ajouté deux fois.",
    heavy: `Un import accepte ${maxMegabytes}\u00A0Mo\u00A0: une banque plus lourde s’exporte thème par thème.`,
  },
};
