import { expect, test } from "vitest";
import { planList } from "./plan.rules.ts";
import { type ReadList, readList } from "./read-list.rules.ts";

/** Names and addresses as they would be written, « ? » behind what is in doubt, the problem of what is left out. */
const shown = (list: ReadList) =>
  planList(list.people, { classmates: [], takenEmails: new Set() }).map(({ firstName, name, email, problem, cutDoubt }) =>
    problem ? `(${problem})` : `${firstName} | ${name}${email ? ` | ${email}` : ""}${cutDoubt ? " ?" : ""}`,
  );

/** What is said of the whole list: its columns or its order are asked about. */
const said = ({ asks, orderDoubt }: ReadList) => (asks ? "asks" : orderDoubt ? "order?" : "");

const lea = "Léa | MARTIN";
const tom = "Tom | ROY";

/** A list of one kind: its lines, who is read in it, and what is asked about it. */
type Kind = readonly [kind: string, lines: readonly string[], expected: readonly string[], doubt?: "asks" | "order?"];

const kinds: readonly Kind[] = [
  ["days of birth and sexes before the names", ["Né le;Sexe;Nom;Prénom", "12/03/2012;F;MARTIN;Léa"], [lea]],
  ["one row in the other order", ["Nom;Prénom", "MARTIN;Léa", "ROY;Tom", "Awa;KONÉ"], [lea, tom, "KONÉ | Awa ?"]],
  [
    "a heading under which nobody has a place",
    ["Nom;Prénom", "MARTIN;Léa", "LISTE D’ATTENTE;", "ROY;Tom", "Groupe B;", "KONÉ;Awa", "Absents;", "NOIR;Max"],
    [lea, "(not_enrolled)", "(not_enrolled)", "(not_student)", "Awa | KONÉ", "(not_enrolled)", "(not_enrolled)"],
  ],
  [
    "headings of days and of classes, a group of adults",
    ["Nom;Prénom;Classe", "Mardi 17h;;", "MARTIN;Léa;4A", "4e 2;;", "ROY;Tom;4B", "Encadrants;;", "DURAND;Anne;"],
    ["(not_student)", lea, "(not_student)", tom, "(not_student)", "(not_student)"],
  ],
  [
    "notes and sums at the foot, lines that part",
    [
      "Nom;Prénom",
      "MARTIN;Léa",
      "------;------",
      "dont filles;1",
      "* dispensé de sport;",
      "NB : provisoire;",
      "Fait à Rouen, le 12;",
      "1/2;",
    ],
    [lea, "(name_missing)", "(first_name_missing)", ...Array.from({ length: 3 }, () => "(not_student)"), "(name_missing)"],
  ],
  ["a table of a chat or a wiki", ["| Nom | Prénom |", "|---|---|", "| MARTIN | Léa |"], ["(name_missing)", lea]],
  [
    "names in quotes of a mail, a comma between",
    ["'ROY Tom' <t@x.fr>; Martin, Léa <l@x.fr>"],
    ["Tom | ROY | t@x.fr", "Léa | Martin | l@x.fr"],
  ],
  ["names in a sentence", ["Martin Léa, Roy Tom et Koné Awa."], ["Léa | Martin", "Tom | Roy", "Awa | Koné"], "order?"],
  ["marks of lists", ["[1] MARTIN Léa", "2/ ROY Tom", "#3 KONÉ Awa"], [lea, tom, "Awa | KONÉ"]],
  ["letters and boxes of lists", ["☐ MARTIN Léa", "x ROY Tom", "[x] KONÉ Awa"], [lea, tom, "Awa | KONÉ"]],
  [
    "a form, whose students write both names as they like",
    ["Horodateur,Nom et prénom", "1,léa martin", "2,ROY Tom"],
    ["martin | léa", tom],
    "order?",
  ],
  ["a title that cells contradict", ["Nom et prénom", "MARTIN Léa", "Tom ROY", "Awa Koné"], [lea, tom, "Koné | Awa"], "order?"],
  [
    "profiles of a portal",
    ["Type;Nom;Prénom", "Élève;MARTIN;Léa", "Personne relationnelle;MARTIN;Paul", "Autre;DUR;Al"],
    [lea, "(not_student)", "(not_student)"],
  ],
  ["profiles in English", ["Profile;Last name;First name", "Student;MARTIN;Léa", "Relative;MARTIN;Paul"], [lea, "(not_student)"]],
  [
    "remarks that somebody has left",
    ["Nom;Prénom;Remarque", "MARTIN;Léa;PAI", "ROY;Tom;désistement", "KONÉ;Awa;liste d’attente", "NOIR;Max;A quitté le club"],
    [lea, "(not_enrolled)", "(not_enrolled)", "(not_enrolled)"],
  ],
  ["a column of yes and no", ["Nom;Prénom;Inscrit", "MARTIN;Léa;oui", "ROY;Tom;non"], [lea, "(not_enrolled)"]],
  ["civilities before names", ["Nom;Prénom", "Mme MARTIN;Léa", "M. ROY;Tom"], [lea, tom]],
  ["quotes behind a space, and single quotes", ['"Nom " ; "Prénom"', '"MARTIN" ; "Léa"', "'ROY' ; 'Tom'"], [lea, tom]],
  [
    "texts written as formulas, errors of a spreadsheet",
    ["Nom;Prénom;Email", '="MARTIN";="Léa";#N/A', "#REF!;Tom;"],
    [lea, "(name_missing)"],
  ],
  ["letters of web pages", ["Nom;Prénom", "KON&Eacute;;Zo&eacute;", "D&#39;ARC;Jeanne"], ["Zoé | KONÉ", "Jeanne | D'ARC"]],
  ["signs that nobody sees", ["Nom;Prénom", "MAR\u00adTIN;\u200eLéa", "\u202aROY\u202c;Tom"], [lea, tom]],
  [
    "remarks in capitals or pictures behind a first name",
    ["Nom;Prénom", "MARTIN;Léa PAI", "ROY;Tom 😀"],
    ["Léa PAI | MARTIN ?", "Tom 😀 | ROY ?"],
  ],
  [
    "addresses as pages and mails write them, two in a cell, a comma for a dot",
    [
      "Nom;Prénom;Email",
      "MARTIN;Léa;[l@x.fr](mailto:l@x.fr)",
      "ROY;Tom;t@x.fr.",
      "KONÉ;Awa;a@x.fr / b@x.fr",
      "NOIR;Max;max@x.fr,fr",
      "BLANC;Ada;0",
    ],
    [`${lea} | l@x.fr`, `${tom} | t@x.fr`, "(email_invalid)", "(email_invalid)", "Ada | BLANC"],
  ],
  ["titles that a spreadsheet has numbered", ["Colonne1;Colonne2", "MARTIN;Léa", "ROY;Tom"], [], "asks"],
  [
    "names that are words of roles and of days",
    ["Enseignante : Mme DURAND Anne", "PARENT Léa", "PROFIT Tom", "1 DE SOUSA Ana"],
    ["(not_student)", "Léa | PARENT", "Tom | PROFIT", "Ana | DE SOUSA"],
  ],
  ["a town beside both names", ["Martin Léa;Rouen", "Roy Tom;Le Havre"], [], "asks"],
  [
    "no titles, the order that addresses show",
    ["lea.martin@x.fr;Léa;Martin", "tom.roy@x.fr;Tom;Roy"],
    ["Léa | Martin | lea.martin@x.fr", "Tom | Roy | tom.roy@x.fr"],
  ],
  [
    "a shop in English",
    ["Billing First Name;Billing Last Name;Email;Attendee First Name;Attendee Last Name", "Paul;MARTIN;p@x.fr;Léa;MARTIN"],
    [lea],
  ],
  [
    "students in English beside parents",
    ["Student First Name,Student Last Name,Student Email,Parent Name", "Léa,MARTIN,l@x.fr,Paul"],
    [`${lea} | l@x.fr`],
  ],
  ["a form of Microsoft, signed in", ["ID;Heure de début;Adresse de messagerie;Nom", "1;1;l@x.fr;MARTIN Léa"], [`${lea} | l@x.fr`]],
  ["a name at birth beside the name", ["Nom;Nom de jeune fille;Prénom", "MARTIN;DUBOIS;Léa"], [lea]],
  ["students and guardians whose titles are cut short", ["Elv Nom;Elv Prénom;Resp1 Nom;Resp1 Mail", "MARTIN;Léa;DURAND;d@x.fr"], [lea]],
  [
    "a family of two lines",
    ["Nom élève;Prénom élève;Nom responsable;Courriel", "MARTIN;Léa;MARTIN;a@x.fr", "MARTIN;Léa;ROY;b@x.fr"],
    [lea, "(duplicate_name)"],
  ],
  ["two lists side by side without titles", ["MARTIN;Léa;;ROY;Tom", "KONÉ;Awa;;PETIT;Zoé"], [], "asks"],
  ["several classes in a cell", ["Élève;Classes", "MARTIN Léa;4A, 4A_BIA", "ROY Tom;4B/BIA"], [lea, tom]],
  [
    "apostrophes and dashes of all kinds",
    ["Nom;Prénom", "D´ARC;Jean", "N‘DIAYE;Awa", "LE‑GALL;Anne–Lise"],
    ["Jean | D´ARC", "Awa | N‘DIAYE", "Anne–Lise | LE‑GALL"],
  ],
  [
    "a form that asks for first names in words of its own",
    ['Horodateur,Nom de naissance de l’élève,"Prénom(s) de l’élève, tel qu’à l’état civil"', '1,Le Bris,"Ewen, Jean"', "2,O’Brien,Siobhán"],
    [],
    "asks",
  ],
  [
    "names of Portugal and of Spain, whose middle is one letter",
    ["Élève", "DA COSTA E SILVA Rita", "RAMÓN Y CAJAL Santiago", "DUPONT E. Paul"],
    ["Rita | DA COSTA E SILVA", "Santiago | RAMÓN Y CAJAL", "E. Paul | DUPONT"],
  ],
  [
    "fares of a shop",
    [
      "Nom adhérent;Prénom adhérent;Nom payeur;Tarif",
      "MARTIN;Léa;MARTIN;Adhésion jeune",
      "MARTIN;Anne;MARTIN;Adhésion parent accompagnateur",
      "ROY;Tom;ROY;Enfant d’instructeur",
    ],
    [lea, "(not_student)", tom],
  ],
];

test.each(kinds.map((kind) => ({ kind })))("$kind.0", ({ kind: [, lines, expected, doubt = ""] }) => {
  const list = readList(lines.join("\n"));
  expect([shown(list), said(list)]).toEqual([expected, doubt]);
});

test("a row that its workbook hides, or whose name it strikes, is left out and said; a struck part is in doubt", () => {
  const hidden = "\ue206MARTIN\ue207\t\ue206Léa\ue207";
  const struck = "\ue204ROY\ue205\t\ue204Tom\ue205";
  const inPart = "\ue204DURAND \ue205KONÉ\tAwa";
  const remark = "PETIT\tZoé\t\ue204en attente\ue205";
  const list = readList(["Nom\tPrénom\tDivers", hidden, struck, inPart, remark].join("\n"));
  expect(shown(list)).toEqual(["(row_hidden)", "(name_struck)", "Awa | KONÉ ?", "Zoé | PETIT"]);
  expect(list.table.sample[0]).toEqual(["MARTIN", "Léa"]);
});
