import { decodeFile } from "@badin/contract";
import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { readWorkbook, textOfSheet } from "../../platform/spreadsheets/read-workbook.ts";
import { planList } from "./plan.rules.ts";
import { correctList, type ReadList, readList, refusals } from "./read-list.rules.ts";

test("elements deeper than those of any list refuse it, in XML and in a page", () => {
  const deep = "<div>".repeat(600);
  const student = "<ELEVE><NOM>Koné</NOM><PRENOM>Awa</PRENOM></ELEVE>";
  const xml = `<?xml version="1.0"?><BEE_ELEVES><DONNEES><ELEVES>${student}${deep}${deep.replaceAll("<", "</")}</ELEVES></DONNEES></BEE_ELEVES>`;
  expect(() => readList(xml)).toThrow(refusals.damaged);
  expect(() => readList(`<html><table><tr><td>Nom</td><td>Prénom</td></tr></table>${deep}`)).toThrow(refusals.damaged);
});

/** Names and addresses as they would be written, « ? » behind what is in doubt, the problem of what is left out. */
const shown = (list: ReadList) =>
  planList(list.people, { classmates: [], takenEmails: new Set() }).map(({ firstName, name, email, problem, cutDoubt }) =>
    problem ? `(${problem})` : `${firstName} | ${name}${email ? ` | ${email}` : ""}${cutDoubt ? " ?" : ""}`,
  );
const read = (text: string) => shown(readList(text));
const lines = (...rows: readonly string[]) => rows.join("\r\n");

test("1. Pronote: legal guardians under one heading, the student's address under none", () => {
  const list = readList(
    lines(
      '"Liste des élèves";"";"";"";"";""',
      '"Élève";"";"";"Responsable légal 1";"";""',
      '"NOM";"PRENOM";"NE(E) LE";"NOM";"PRENOM";"E-MAIL"',
      '"DE LA ROCHE";"Maëlys";"01/02/2012";"DE LA ROCHE";"Paul";"paul@exemple.fr"',
      '"KONÉ";"Awa";"03/04/2012";"KONÉ";"Ali";"ali@exemple.fr"',
      '"Effectif : 2";"";"";"";"";""',
    ),
  );
  expect(shown(list)).toEqual(["Maëlys | DE LA ROCHE", "Awa | KONÉ", "(not_student)"]);
  expect(list.table.others).toEqual(["Responsable légal 1 NOM", "Responsable légal 1 PRENOM", "Responsable légal 1 E-MAIL"]);
});

test("2. SIECLE: who has left is left out, in XML and in a table", () => {
  const student = (name: string, first: string, left = "") =>
    `<ELEVE ELEVE_ID="1"><NOM_DE_FAMILLE>${name}</NOM_DE_FAMILLE><PRENOM>${first}</PRENOM>${left && `<DATE_SORTIE>${left}</DATE_SORTIE>`}</ELEVE>`;
  const xml = `<?xml version="1.0" encoding="ISO-8859-15"?><BEE_ELEVES><DONNEES><ELEVES>${student("KONÉ", "Awa")}${student("ROUX", "Léo", "12/10/2026")}</ELEVES></DONNEES></BEE_ELEVES>`;
  expect(read(xml)).toEqual(["Awa | KONÉ", "(not_enrolled)"]);
  expect(read("Division;Nom de famille;Prénom;Date de sortie\n3A;KONÉ;Awa;\n3A;ROUX;Léo;12/10/2026")).toEqual([
    "Awa | KONÉ",
    "(not_enrolled)",
  ]);
  expect(read("Nom;Prénom;Date de sortie\nKONÉ;Awa;31/08/2027\nROUX;Léo;31/08/2027")).toEqual(["Awa | KONÉ", "Léo | ROUX"]);
  expect(() => readList(xml.slice(0, -30))).toThrow(refusals.damaged);
});

test("3. ONDE: first names of the register one behind the other, two columns of addresses that say no owner", () => {
  const list = readList(
    lines(
      "Nom élève,Nom d'usage élève,Prénoms élève,Cycle,Courriel,Mél",
      'BERTHIER,,"Maëlys, Anne, Marie",CYCLE III,a@exemple.fr,b@exemple.fr',
      'LE GALL,PETIT,"Noé",CYCLE III,c@exemple.fr,',
    ),
  );
  expect(shown(list)).toEqual(["Maëlys | BERTHIER", "Noé | PETIT"]);
  expect(list.table.unusedEmails).toEqual(["Courriel", "Mél"]);
});

test("4. HelloAsso: the buyer comes first, a refunded place is left out", () => {
  const list = readList(
    lines(
      "Numéro;Nom;Prénom;Email;Statut;Nom de l'enfant;Prénom de l'enfant;Email de l'enfant",
      "1;BERTHIER;Paul;paul@exemple.fr;Validé;BERTHIER;Maëlys;m@exemple.fr",
      "2;LEMAIRE;Anne;anne@exemple.fr;Remboursé;LEMAIRE;Noé;",
      "3;KONÉ;Ali;ali@exemple.fr;Validé;KONÉ;Awa;néant",
    ),
  );
  expect(shown(list)).toEqual(["Maëlys | BERTHIER | m@exemple.fr", "(not_enrolled)", "Awa | KONÉ"]);
});

test("4 bis. the child is asked for in a field of the order: its words are read, or the columns are asked for", () => {
  const order = (title: string) =>
    readList(`Référence;Nom;Prénom;Email;Champ complémentaire : ${title}\n1;Berthier;Paul;p@exemple.fr;BERTHIER Maëlys`);
  expect(shown(order("Nom et prénom du jeune"))).toEqual(["Maëlys | BERTHIER"]);
  expect(order("Nom, prénom et classe du jeune")).toMatchObject({ asks: true, people: [] });
});

test("5. Google Forms: two children a line are asked about, and both are read", () => {
  const text = lines(
    "Horodateur,Adresse e-mail,Nom enfant 1,Prénom enfant 1,Nom enfant 2,Prénom enfant 2",
    "01/09/2026 10:00:00,famille@exemple.fr,Berthier,Maëlys,Berthier,Tom",
    "01/09/2026 11:00:00,kone@exemple.fr,Koné,Awa,,",
  );
  expect(readList(text)).toMatchObject({ asks: true, people: [] });
  const list = readList(text, { columns: ["none", "none", "name", "firstName", "name", "firstName"] });
  expect(shown(list)).toEqual(["Maëlys | Berthier", "Awa | Koné", "Tom | Berthier"]);
  expect(new Set(list.people.map(({ line }) => line)).size).toBe(3);
});

test("6. Moodle: roles of others, full names in no said order", () => {
  const list = readList("Nom complet,Adresse de courriel,Rôles\nLéa Petit,l@exemple.fr,Étudiant\nAnne Roy,a@exemple.fr,Gestionnaire");
  expect(shown(list)).toEqual(["Petit | Léa | l@exemple.fr", "(not_student)"]);
  expect(list.orderDoubt).toBe(true);
  expect(readList("Prénom / Nom,Email\nLéa Petit,l@exemple.fr")).toMatchObject({ orderDoubt: false, people: [{ firstName: "Léa" }] });
  expect(readList("Nom complet\nLéa PETIT\nTom Martin")).toMatchObject({
    orderDoubt: false,
    people: [{}, { firstName: "Tom", name: "Martin" }],
  });
});

test("7. Excel by hand: headings, empty lines, two tables with their own titles, the titles again, a foot", () => {
  expect(
    read(
      lines(
        "Lycée des Ailes\t\t\t",
        "BIA 2026-2027\t\t\t",
        "\t\t\t",
        "N°\tNOM (en majuscules)\tPrénom\tMail",
        "1\tD’ARC\tNoé\tnoe@exemple.fr",
        "\t\t\t",
        "N°\tNOM (en majuscules)\tPrénom\tMail",
        "2\tMcDONALD\tIan (redoublant)\t-",
        "Groupe 2\t\t\t",
        "N°\tPrénom\tNOM\t",
        "1\tZoé\tLE BIHAN\t",
        "Total : 3\t\t\t",
      ),
    ),
  ).toEqual(["Noé | D’ARC | noe@exemple.fr", "Ian (redoublant) | McDONALD ?", "(not_student)", "Zoé | LE BIHAN", "(not_student)"]);
});

test("8. a workbook with merged cells: the family's name beside two children, titles over two rows", () => {
  const sheet = utils.aoa_to_sheet([
    ["Nom", "Prénom", "Responsable", null],
    [null, null, "Nom", "Mail"],
    ["MARTIN", "Léa", "MARTIN Paul", "p@exemple.fr"],
    [null, "Tom", null, null],
  ]);
  const range = (from: string, to: string) => ({ s: utils.decode_cell(from), e: utils.decode_cell(to) });
  sheet["!merges"] = [range("A1", "A2"), range("B1", "B2"), range("C1", "D1"), range("A3", "A4"), range("C3", "C4"), range("D3", "D4")];
  for (const bookType of ["xlsx", "ods"] as const) {
    const bytes = new Uint8Array(write({ SheetNames: ["F"], Sheets: { F: sheet } }, { type: "array", bookType }));
    const [first] = readWorkbook(bytes, { rows: 100, columns: 20, characters: 1_000_000 });
    expect(first && read(textOfSheet(first)), bookType).toEqual(["Léa | MARTIN", "Tom | MARTIN"]);
  }
});

test("9. a web page and the XML of Excel 2003 named .xls are tables", () => {
  const row = (tag: string, ...cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const page = `<html><meta charset="utf-8"><table>${row("th", "Nom", "Pr&eacute;nom", "Mail parent")}${row("td", "N&#39;GUYEN", "L&eacute;a<br>", "p@exemple.fr")}</table></html>`;
  expect(read(page)).toEqual(["Léa | N'GUYEN"]);
  const cell = (text: string, at = "") => `<Cell${at}><Data ss:Type="String">${text}</Data></Cell>`;
  const xml = `<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet><Table><Row>${cell("Nom")}${cell("Prénom", ' ss:Index="3"')}</Row><Row>${cell("ROY")}${cell("Zoé", ' ss:Index="3"')}</Row></Table></Worksheet></Workbook>`;
  expect(read(xml)).toEqual(["Zoé | ROY"]);
  expect(() => readList("<html><p>Session expirée</p></html>")).toThrow(refusals.damaged);
});

test("9 bis. what a web page spans over rows or hides; students of an XML of one line, each corrected alone", () => {
  const family = "<tr><td rowspan=2>MARTIN</td><td>Léa</td><td>Paris</td></tr><tr><td>Tom</td><td>Lyon</td></tr>";
  const hidden = '<tr style="display:none"><td>ROY</td><td>Zoé</td><td>Brest</td></tr>';
  const titles = "<tr><th>Nom</th><th>Prénom</th><th>Ville</th></tr>";
  expect(read(`<html><table>${titles}${family}${hidden}</table></html>`)).toEqual(["Léa | MARTIN", "Tom | MARTIN", "(row_hidden)"]);
  const student = (name: string, first: string) => `<ELEVE><NOM>${name}</NOM><PRENOM>${first}</PRENOM></ELEVE>`;
  const list = readList(`<BEE_ELEVES><DONNEES><ELEVES>${student("Koné", "Awa")}${student("Roy", "Léo")}</ELEVES></DONNEES></BEE_ELEVES>`);
  const correction = { line: list.people[1]?.line ?? 0, firstName: "Léon", name: "Roy", email: "" };
  expect(shown(correctList(list, [correction]))).toEqual(["Awa | Koné", "Léon | Roy"]);
});

test("10. pasted from a page: numbers, civilities, aligned columns, a profile in each row", () => {
  expect(read("1. M. DUPONT Tom\n2. Mlle PETIT Léa\n3. Mme LE GOFF Zoé")).toEqual(["Tom | DUPONT", "Léa | PETIT", "Zoé | LE GOFF"]);
  expect(read("DUPONT Tom      3A\nPETIT Léa       3B\nROUX Léo        3A")).toEqual(["Tom | DUPONT", "Léa | PETIT", "Léo | ROUX"]);
  expect(read("- DUPONT Tom\n• PETIT Léa")).toEqual(["Tom | DUPONT", "Léa | PETIT"]);
  expect(read("DUPONT Tom, PETIT Léa, LE GOFF Zoé")).toEqual(["Tom | DUPONT", "Léa | PETIT", "Zoé | LE GOFF"]);
  expect(read("Dupont;Tom;Élève\nPetit;Léa;Élève\nRoux;Zoé;Élève\nRoy;Ada;Élève\nCaron;Ana;Élève")).toEqual([
    ...["Tom | Dupont", "Léa | Petit", "Zoé | Roux", "Ada | Roy", "Ana | Caron"],
  ]);
});

test("11. one column of both names: particles and marks behind capitals, an initial, what stands behind a name", () => {
  const cut = (name: string) => read(`Élève\n${name}`)[0];
  expect(cut("Jean de LA TOUR")).toBe("Jean | de LA TOUR");
  expect(cut("Marie d’ORMESSON")).toBe("Marie | d’ORMESSON");
  expect(cut("DUPONT El Mehdi")).toBe("El Mehdi | DUPONT");
  expect(cut("BERTHIER Maëlys, Anne, Marie")).toBe("Maëlys | BERTHIER");
  expect(cut("1) ROUX Léo (3e2)")).toBe("Léo (3e2) | ROUX ?");
  expect(cut("ROUX Léo - absent")).toBe("Léo - absent | ROUX ?");
  expect(readList("Élève\nPetit L.\nRoux A.")).toMatchObject({ orderDoubt: true, people: [{ name: "Petit", firstName: "L." }, {}] });
});

test("11 bis. a list that mixes classes says which; other columns and lists of one class say nothing", () => {
  const list = (title: string, ...classes: readonly string[]) =>
    readList([`Nom;Prénom;${title}`, ...classes.map((name, i) => `NOM${"ABCDE"[i]};Léa;${name}`)].join("\n")).table.classes;
  expect(list("Classe", "4A", "3B", "4A", "")).toEqual(["3B", "4A"]);
  expect(list("Division", "3B", "3B")).toEqual([]);
  expect(list("Groupe sanguin", "A1", "B2", "A1")).toEqual([]);
});

test("12. two lists side by side are asked about, and are read one after the other", () => {
  const text = "Groupe A;;;Groupe B;\nNom;Prénom;;Nom;Prénom\nPetit;Tom;;Roux;Léo\nGrand;Léa;;;";
  expect(readList(text).asks).toBe(true);
  const list = readList(text, { columns: ["name", "firstName", "none", "name", "firstName"] });
  expect(shown(list)).toEqual(["Tom | Petit", "Léa | Grand", "Léo | Roux"]);
  // What the teacher says of the columns holds below titles that come again in another order.
  const both = readList("Nom;Prénom\nPetit;Tom\nPrénom;Nom\nGrand;Léa", { columns: ["name", "firstName"] });
  expect(shown(both)).toEqual(["Tom | Petit", "Léa | Grand"]);
});

test("13. a mail: names in the order of its program, capitals where there are some", () => {
  const mail = "BERTHIER Maëlys <m@exemple.fr>; Noé Le Gall <n@exemple.fr>; Awa Koné <a@exemple.fr>";
  expect(readList(mail).orderDoubt).toBe(true);
  expect(read(mail)[0]).toBe("Maëlys | BERTHIER | m@exemple.fr");
  expect(read("Maëlys BERTHIER <m@exemple.fr>\nAwa Koné <a@exemple.fr>")).toEqual([
    "Maëlys | BERTHIER | m@exemple.fr",
    "Awa | Koné | a@exemple.fr",
  ]);
});

test("14. old encodings of a list of the register give the same names", () => {
  const text = "Nom;Prénom\r\nBENOÎT-LŒUF;Zoé\r\nGARÇON;Noël\r\nLEFÈVRE;Hélène\r\n";
  const expected = ["Zoé | BENOÎT-LŒUF", "Noël | GARÇON", "Hélène | LEFÈVRE"];
  const wide = new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]));
  const oldMac = (sign: string) => ({ é: 0x8e, Î: 0xeb, Œ: 0xce, Ç: 0x82, ë: 0x91, È: 0xe9, è: 0x8f })[sign] ?? sign.charCodeAt(0);
  const windows = (sign: string) => (sign === "Œ" ? 0x8c : sign.charCodeAt(0));
  for (const bytes of [wide, Uint8Array.from([...text], oldMac), Uint8Array.from([...text], windows)])
    expect(read(decodeFile(bytes).text)).toEqual(expected);
});
