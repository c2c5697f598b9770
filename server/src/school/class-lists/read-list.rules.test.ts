import { classListMaxStudents } from "@badin/contract";
import { describe, expect, test } from "vitest";
import { readList, refusals } from "./read-list.rules.ts";

const read = (list: string, swapNames = false) => readList(list, { swapNames });
const people = (list: string, swapNames = false) =>
  read(list, swapNames).people.map(({ firstName, name, email }) => [firstName, name, email].filter(Boolean).join(" | "));

const expected = ["Zoé | Benoît-Lœuf | zoe@exemple.fr", "Noé | D’Arc"];
const list = (delimiter: string, end = "\r\n") =>
  ["Prénom;Nom;Email", "Zoé;Benoît-Lœuf;ZOE@exemple.fr", "Noé;D’Arc;"].join(end).replaceAll(";", delimiter);

describe("delimiters", () => {
  test.each([
    ["a semicolon", ";"],
    ["a comma", ","],
    ["a tab", "\t"],
    ["a bar", "|"],
  ])("a list is read with %s", (_, delimiter) => {
    expect(people(list(delimiter))).toEqual(expected);
  });

  test("letters whose accents come apart are put together, as they are typed", () => {
    expect(people(list(";").normalize("NFD"))).toEqual(expected);
  });

  test.each(["\n", "\r\n", "\r"])("with lines that end by %j", (end) => {
    expect(people(list(";", end))).toEqual(expected);
  });

  test("quotes may hold a delimiter, a quote or a line break; one that is never closed is only a character", () => {
    expect(people('Nom;Prénom;Adresse\n"Le ""Grand"";";"Léa";"1, rue\nde la Piste"\nPetit;Tom;x')).toEqual([
      'Léa | Le "Grand";',
      "Tom | Petit",
    ]);
    expect(people('Nom;Prénom\n"Petit;Tom\nGrand;Léa')).toEqual(['Tom | "Petit', "Léa | Grand"]);
  });

  test("commas in the cells do not hide a semicolon", () => {
    expect(people("Adresse;Nom;Prénom\n1, rue A, Paris, 1;Petit;Tom\n2, rue B, Paris, 2;Grand;Léa")).toEqual([
      "Tom | Petit",
      "Léa | Grand",
    ]);
  });
});

describe("titles", () => {
  test.each([
    ["PRENOM;NOM;COURRIEL", "any case, without accents"],
    ["adresse mail;nom de famille;prénom", "any order"],
    ["Nom d'usage;Prénom usuel;E-mail", "as SIECLE writes them"],
    ["Nom de l’élève;Prénom de l’élève;Mél", "as schools say them"],
    ["Last name;First name;Mail", "in English"],
  ])("« %s » are understood: %s", (titles) => {
    const cells: Record<string, string> = { p: "Léa", n: "Petit", m: "lea@exemple.fr" };
    const row = titles.split(";").map((title) => cells[/pr[ée]nom|first/i.test(title) ? "p" : /nom|last/i.test(title) ? "n" : "m"]);
    expect(people(`${titles}\n${row.join(";")}`)).toEqual(["Léa | Petit | lea@exemple.fr"]);
  });

  test("the lines above the titles, empty lines and other columns are passed over, and each line keeps its number", () => {
    const export_ =
      "sep=;\nÉlèves de 3A\n\nNom;Prénom;Né(e) le;Sexe;Classe\nPETIT;Tom;01/02/2012;M;3A\n;;;;\n\nGRAND;Léa;03/04/2012;F;3A\n";
    expect(read(export_)).toMatchObject({
      people: [
        { line: 5, firstName: "Tom", name: "PETIT", email: "" },
        { line: 8, firstName: "Léa", name: "GRAND", email: "" },
      ],
      hasTitles: true,
    });
  });

  test("the name in use comes before the family name, when there is one", () => {
    expect(people("Nom de famille;Nom d'usage;Prénom\nPetit;;Tom\nGrand;Durand;Léa")).toEqual(["Tom | Petit", "Léa | Durand"]);
  });

  test("so does the first name in use, row by row, whatever the order of the columns", () => {
    expect(people("Nom de naissance; Nom d'usage; Prénom\nPetit;;Tom\nGrand;Durand;Léa")).toEqual(["Tom | Petit", "Léa | Durand"]);
    expect(people("Prénom de naissance;Prénom d’usage;Nom de naissance\nTom;;Petit\nLéa;Léo;Grand")).toEqual([
      "Tom | Petit",
      "Léo | Grand",
    ]);
    expect(people("Nom;Prénom;Prénom usuel;Nom usuel\nPetit;Tom;;\nGrand;Léa;Léo;Durand")).toEqual(["Tom | Petit", "Léo | Durand"]);
  });

  test.each([
    ["Nom de naissance;Prénom"],
    ["NOM NAISSANCE;PRENOM 1"],
    ["Nom de famille de l'élève;Prénom de naissance"],
    ["Nom d'usage de l’élève;Prénom(s)"],
    ["Nom (état civil);Prénom d'état civil"],
    ["Nom d’usage élève;Prénom d'usage élève"],
    ["Patronyme;1er prénom"],
  ])("« %s » are a name and a first name", (titles) => {
    expect(people(`${titles}\nPetit;Tom`)).toEqual(["Tom | Petit"]);
  });

  test.each([
    ["a heading that is itself a known title", "Élèves;;"],
    ["such a heading beside as many other titles", "Élèves;Email;Mél"],
    ["the name of the class", "Classe;3A"],
    ["both", "Classe;3A\nÉlèves"],
  ])("%s above the titles is passed over", (_, above) => {
    expect(people(`${above}\nNom;Prénom;Email\nPetit;Tom;tom@exemple.fr`)).toEqual(["Tom | Petit | tom@exemple.fr"]);
  });

  test("among rows without both names, that with the most titles counts, and the first of equals", () => {
    expect(people("Élèves;\nNom complet;Email\nPetit Tom;tom@exemple.fr")).toEqual(["Tom | Petit | tom@exemple.fr"]);
    expect(people("Élève;Email\nNom complet;Mél\nPetit Tom;tom@exemple.fr")).toContain("Tom | Petit | tom@exemple.fr");
  });

  test("a single column holds both names: capitals tell the name, else it comes first", () => {
    const pronote = "Élève;Classe\nDE LA TOUR Léa Marie;3A\nJean-Marc PETIT;3A\nMartin Tom;3A\nMartin, Anne Lise;3A";
    expect(people(pronote)).toEqual(["Léa Marie | DE LA TOUR", "Jean-Marc | PETIT", "Tom | Martin", "Anne Lise | Martin"]);
    expect(people("Prénom et nom\nTom Martin")).toEqual(["Tom | Martin"]);
    expect(people("Nom\nMartin Tom")).toEqual(["Tom | Martin"]);
    expect(people("Élève\nMARTIN TOM")).toEqual(["TOM | MARTIN"]);
    expect(people("Prénom et nom\nAnne Lise, Martin")).toEqual(["Anne Lise | Martin"]);
    expect(people("Élève\nMartin, Anne Lise\nPetit, Tom")).toEqual(["Anne Lise | Martin", "Tom | Petit"]);
  });

  test("a column of both names counts more than the first name beside it, which is already in it", () => {
    expect(people("Élève;Prénom;Classe\nPETIT Tom;Tom;3A")).toEqual(["Tom | PETIT"]);
  });
});

test("spaces that no one sees, and what a spreadsheet adds to an address, are taken out", () => {
  expect(people("Nom;Prénom;Email\n\u00a0De\u00a0La  Tour\u200b;Léa;mailto:Lea@exemple.fr")).toEqual(["Léa | De La Tour | lea@exemple.fr"]);
});

describe("without titles", () => {
  test("the columns are guessed: addresses by their @, the name before the first name, other columns left out", () => {
    const rows = "1;Petit;Tom;3A;tom@exemple.fr\n2;Grand;Léa;3A;\n3;Martin;Anne;3A;anne@exemple.fr";
    expect(people(rows)).toEqual(["Tom | Petit | tom@exemple.fr", "Léa | Grand", "Anne | Martin | anne@exemple.fr"]);
    expect(read(rows).hasTitles).toBe(false);
  });

  test("in a long list too, where classes and sexes come again and few have an address", () => {
    const names = ["Petit;Tom", "Grand;Léa", "Martin;Anne", "Durand;Zoé", "Haddad;Yanis", "Fournier;Maëlys"];
    const rows = names.map((name, i) => `Troisième;${i % 2 ? "Féminin" : "Masculin"};${name};${i === 1 ? "lea@exemple.fr" : ""}`);
    expect(people(rows.join("\n"))).toEqual([
      "Tom | Petit",
      "Léa | Grand | lea@exemple.fr",
      "Anne | Martin",
      "Zoé | Durand",
      "Yanis | Haddad",
      "Maëlys | Fournier",
    ]);
  });

  test("names of several words stay in their columns", () => {
    expect(people("De La Tour\tLéa Marie\nLe Bihan\tJean Luc")).toEqual(["Léa Marie | De La Tour", "Jean Luc | Le Bihan"]);
  });

  test("capitals tell the name; otherwise the teacher may swap", () => {
    expect(people("Tom\tPETIT\nLéa\tGRAND")).toEqual(["Tom | PETIT", "Léa | GRAND"]);
    expect(people("Tom\tPetit\nLéa\tGrand", true)).toEqual(["Tom | Petit", "Léa | Grand"]);
  });

  test("a column pasted alone holds both names", () => {
    expect(people("Petit Tom\nGrand Léa")).toEqual(["Tom | Petit", "Léa | Grand"]);
  });
});

describe("what cannot be read", () => {
  test.each([
    ["nothing", "\n ;; \n", refusals.empty],
    ["titles alone", "Nom;Prénom", refusals.empty],
    ["figures", "1;2\n3;4", refusals.noNames],
  ])("%s is refused with a reason", (_, list, reason) => {
    expect(() => read(list)).toThrow(reason);
  });

  test("the limit is on students", () => {
    const rows = (count: number) => `Nom;Prénom\n${"Petit;Tom\n".repeat(count)}`;
    expect(read(rows(classListMaxStudents)).people).toHaveLength(classListMaxStudents);
    expect(() => read(rows(classListMaxStudents + 1))).toThrow("201 lignes\u00a0: 200 élèves au maximum");
  });
});

describe("lists of other programs", () => {
  test.each([
    [
      "HelloAsso",
      "Référence commande;Statut;Nom participant;Prénom participant;Nom payeur;Prénom payeur;Email payeur\n1;Validé;BERTHIER;Maëlys;BERTHIER;Paul;p@exemple.fr",
    ],
    ["a flying club", "Nom adhérent;Prénom adhérent;Email payeur\nBERTHIER;Maëlys;p@exemple.fr"],
    ["Google Forms", "Horodateur;Quel est ton prénom ?;Quel est ton nom ?\n01/09/2026 10:00:00;Maëlys;BERTHIER"],
    ["a form for parents", "Nom de l’élève;Prénom de l’élève;Email des parents\nBERTHIER;Maëlys;p@exemple.fr"],
    [
      "ONDE",
      "Nom élève;Nom d'usage élève;Prénom élève;Nom responsable;Prénom responsable;Courriel\nBERTHIER;;Maëlys;BERTHIER;Paul;p@exemple.fr",
    ],
    ["Pronote", "Élève;Né(e) le;Classe;Resp. légal 1;E-mail resp. légal 1\nBERTHIER Maëlys;01/02/2012;4A;BERTHIER Paul;p@exemple.fr"],
    ["SIECLE", "Nom de famille;Nom d'usage;Prénom;Mél représentant légal\nBERTHIER;;Maëlys;p@exemple.fr"],
  ])("of %s names the students, never the address of a payer or a guardian", (_, text) => {
    expect(people(text)).toEqual(["Maëlys | BERTHIER"]);
  });

  test("of Moodle gives names and addresses", () => {
    expect(people("Prénom,Nom de famille,Adresse de courriel\nMaëlys,Berthier,m@exemple.fr")).toEqual(["Maëlys | Berthier | m@exemple.fr"]);
    expect(people("username,firstname,lastname,email\nmb,Maëlys,Berthier,m@exemple.fr")).toEqual(["Maëlys | Berthier | m@exemple.fr"]);
  });

  test("of SIECLE in XML names the students, and their own addresses", () => {
    const student = (name: string, first: string, mail = "") =>
      `<ELEVE ELEVE_ID="1"><NOM_DE_FAMILLE>${name}</NOM_DE_FAMILLE><PRENOM>${first}</PRENOM><MEL>${mail}</MEL><RESPONSABLES><NOM>X</NOM></RESPONSABLES></ELEVE>`;
    const xml = `<?xml version="1.0" encoding="ISO-8859-15"?><BEE_ELEVES><DONNEES><ELEVES>${student("D&apos;ARC", "Noé")}${student("KONÉ", "Awa", "awa@exemple.fr")}</ELEVES></DONNEES></BEE_ELEVES>`;
    expect(people(xml)).toEqual(["Noé | D'ARC", "Awa | KONÉ | awa@exemple.fr"]);
  });

  test("addresses that nothing says are the students’ are not taken, and that is said", () => {
    const { table } = read("Nom élève;Prénom élève;Nom responsable;Courriel\nBERTHIER;Maëlys;BERTHIER;p@exemple.fr");
    expect(table).toMatchObject({ others: ["Nom responsable"], unusedEmails: ["Courriel"] });
    expect(people("Nom;Prénom;Email\nBERTHIER;Maëlys;m@exemple.fr")).toEqual(["Maëlys | BERTHIER | m@exemple.fr"]);
  });
});

describe("when titles are not known", () => {
  const list = "Commande;Champ 1;Champ 2;Champ 3\n12;Validé;Maëlys;Berthier\n13;Validé;Noé;Lemaire\n14;Validé;Awa;Koné";

  test("the columns are asked for, never guessed, and no line of titles becomes a student", () => {
    expect(read(list)).toMatchObject({ asks: true, people: [] });
    expect(read(list).table).toMatchObject({ titles: ["Commande", "Champ 1", "Champ 2", "Champ 3"], rows: 3 });
  });

  test("what the teacher says of the columns counts", () => {
    const chosen = readList(list, { columns: ["none", "none", "firstName", "name"] });
    expect(chosen.people.map(({ firstName, name }) => `${firstName} ${name}`)).toEqual(["Maëlys Berthier", "Noé Lemaire", "Awa Koné"]);
    expect(chosen.asks).toBe(false);
    expect(readList(list, { columns: ["none", "none", "firstName", "none"] }).asks).toBe(true);
  });

  test("three columns that could be names are a question too", () => {
    expect(read("Petit\tTom\tRouen\nGrand\tLéa\tLille\nMartin\tAnne\tLens\nRoy\tZoé\tNice\nKoné\tAwa\tPau").asks).toBe(true);
  });
});

describe("lists that are pasted", () => {
  test("lose the numbers of a numbered list", () => {
    expect(people("1. BERTHIER Maëlys\n2. LEMAIRE Noé\n3. KONÉ Awa")).toEqual(["Maëlys | BERTHIER", "Noé | LEMAIRE", "Awa | KONÉ"]);
    expect(people("1) Berthier Maëlys\n12) Lemaire Noé")).toEqual(["Maëlys | Berthier", "Noé | Lemaire"]);
    expect(people("1 BERTHIER Maëlys\n2 LEMAIRE Noé")).toEqual(["Maëlys | BERTHIER", "Noé | LEMAIRE"]);
  });

  test("from a mail give names and addresses, one a line or all on one", () => {
    const expected = ["Maëlys | Berthier | m@exemple.fr", "Noé | Le Gall | noe@exemple.fr"];
    expect(people("Maëlys Berthier <m@exemple.fr>\nNoé Le Gall <NOE@exemple.fr>")).toEqual(expected);
    expect(people('"Maëlys Berthier" <m@exemple.fr>, Noé Le Gall <noe@exemple.fr>;')).toEqual(expected);
    expect(people("Nom;Prénom;Email\nBerthier;Maëlys;Maëlys Berthier <m@exemple.fr>")).toEqual([expected[0]]);
  });
});

test("names with particles and of two words are cut where the name begins", () => {
  const cut = (text: string) => people(`Élève\n${text}`)[0];
  expect(cut("Le Gall Zoé")).toBe("Zoé | Le Gall");
  expect(cut("de La Fontaine Jean")).toBe("Jean | de La Fontaine");
  expect(cut("d’Étaples Jean-Noël")).toBe("Jean-Noël | d’Étaples");
  expect(cut("Antoine DE SAINT-RÉMY")).toBe("Antoine | DE SAINT-RÉMY");
  expect(cut("DE LA TOUR LÉA")).toBe("LÉA | DE LA TOUR");
  expect(people("Prénom et nom\nAnne Lise Le Bihan")).toEqual(["Anne Lise | Le Bihan"]);
  const doubts = (text: string) => read(`Élève\n${text}`).people.map(({ cutDoubt = false }) => cutDoubt);
  expect(doubts("Martin Tom\nPetit Anne Lise\nPETIT Anne Lise\nLe Gall Zoé")).toEqual([false, true, false, false]);
});

test("seven lists as they come from a club, a portal, a register and a phone name their students and nobody else", () => {
  const club =
    "Club aéro;;;\nInscriptions 2026-2027;;;\n;;;\nN° licence;Nom de l'élève;Prénom de l'élève;E-mail parent\n12;DE LA ROCHE;Marie-Lou;papa@exemple.fr\n";
  expect(people(club)).toEqual(["Marie-Lou | DE LA ROCHE"]);
  expect(people("Élève;Né(e) le;Classe\nBENALI Inès;01/02/2011;3E1\nLE GOFF Yann Maël;03/04/2011;3E1")).toEqual([
    "Inès | BENALI",
    "Yann Maël | LE GOFF",
  ]);
  const portal = read(
    '"Nom de famille","Prénom d\'usage","Login","Profil"\n"Dupont","Léa","l.dupont","Élève"\n"Durand","Anne","a.durand","Enseignante"',
  );
  expect(portal.people.map(({ name, aside }) => [name, aside])).toEqual([
    ["Dupont", undefined],
    ["Durand", "not_student"],
  ]);
  expect(people("Nom\tPrenom\tMail\nO’Brien\tSeán\tsean@exemple.ie ;\n Ñandú \t José  Luis \t")).toEqual([
    "Seán | O’Brien | sean@exemple.ie",
    "José Luis | Ñandú",
  ]);
  expect(people("Prénom;Nom;Présent 12/09\nZoé;Petit;x\n;;\nLéo;Roux;")).toEqual(["Zoé | Petit", "Léo | Roux"]);
  expect(people("NOM ET PRENOM;SEXE\nMARTIN LEA;F")).toEqual(["LEA | MARTIN"]);
  expect(read("Petit Zoé (redoublante)\nRoux Léo - absent\nCaron Ada*").asks).toBe(true);
});
