import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { doubtOf } from "./doubts.rules.ts";
import { readConfined } from "./read-confined.ts";
import { readBankFile } from "./read-file.ts";

const read = (name: string, content: string | Uint8Array) =>
  readBankFile(name, typeof content === "string" ? new TextEncoder().encode(content) : content, { theme: 1, year: 2020 });

/** Returns each question as « text : =right, ~wrong // comment ?? doubt ». */
function shown(name: string, content: string | Uint8Array): string[] {
  return read(name, content).items.map((item) => {
    const { answers, right } = {
      answers: item.answers,
      right: [item.correct],
      ...item.toComplete,
      ...(item.toComplete && { right: item.toComplete.right }),
    };
    const list = answers.map((answer, i) => (right.includes(i + 1) ? "=" : "~") + answer).join(", ");
    const doubt = doubtOf(item);
    return `${item.text} : ${list}${item.comment ? ` // ${item.comment}` : ""}${doubt === null ? "" : ` ?? ${doubt}`}`.replaceAll(
      "\u00a0",
      " ",
    );
  });
}

const table = (...rows: string[]) => `question;a;b;c;d;bonne reponse\n${rows.join("\n")}\n`;
const moodle = (text: string, answers = ["un", "deux", "trois", "quatre"]) =>
  `<quiz><question type="multichoice"><name><text>q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${answers
    .map((each, i) => `<answer fraction="${i === 0 ? 100 : 0}"><text><![CDATA[${each}]]></text></answer>`)
    .join("")}</question></quiz>`;
const vent = "D’où vient le vent du nord ?";
const four = ["nord", "sud", "est", "ouest"];
const aiken = (lines: readonly string[], key: string) => [vent, ...lines, `ANSWER: ${key}`].join("\n");

/** What came in wrong without a word, by its kind: the file, and what is understood of it. */
const kinds: readonly (readonly [string, string, string | Uint8Array, readonly string[]])[] = [
  [
    "keys: the second of two in a cell without a title",
    "k.csv",
    table(`${vent};nord;sud;est;ouest;1;3`),
    [`${vent} : =nord, ~sud, ~est, ~ouest ?? sa ligne a des cases derrière le dernier titre : « 3 »`],
  ],
  [
    "keys: a letter that another answer ends with",
    "k.csv",
    table("Quelle classe est interdite au VFR ?;Classe D;Classe C;Classe B;Classe A;A", `${vent};nord;sud;est;ouest;B`),
    [
      "Quelle classe est interdite au VFR ? : =Classe D, ~Classe C, ~Classe B, ~Classe A ?? sa clé « A » est à la fois la place d’une réponse et le texte d’une autre : elle est prise pour « Classe D »",
      `${vent} : ~nord, =sud, ~est, ~ouest`,
    ],
  ],
  [
    "keys: a number beyond the answers is no place",
    "k.csv",
    table("Quelle est la température standard ?;0;10;15;20;15"),
    ["Quelle est la température standard ? : ~0, ~10, =15, ~20"],
  ],
  [
    "keys: answers that bear their letters, in order and not",
    "k.csv",
    table(`${vent};A. nord;B. sud;C. est;D. ouest;A`, "D’où vient le vent du sud ?;D. sud;C. nord;B. est;A. ouest;A"),
    [
      `${vent} : =nord, ~sud, ~est, ~ouest`,
      "D’où vient le vent du sud ? : =D. sud, ~C. nord, ~B. est, ~A. ouest ?? ses réponses portent les lettres D, C, B, A : sa clé est prise pour une place",
    ],
  ],
  [
    "keys: a star left in an answer",
    "k.csv",
    table(`${vent};*nord;sud;est;ouest;A`),
    [`${vent} : =*nord, ~sud, ~est, ~ouest ?? une marque est restée dans une réponse : « *nord »`],
  ],
  [
    "keys: answers of Aiken in another order than their letters",
    "a.txt",
    aiken(["A. nord", "C. sud", "B. est", "D. ouest"], "B"),
    [`${vent} : ~nord, =est, ~sud, ~ouest ?? ses réponses sont marquées A, C, B, D : elles sont prises dans l’ordre de leurs lettres`],
  ],
  [
    "keys: a second column of keys, and a rank where the columns are in another order",
    "k.csv",
    `question;d;c;b;a;reponse;bonne reponse\n${vent};ouest;est;sud;nord;B;3\n`,
    [
      `${vent} : ~nord, ~sud, =est, ~ouest ?? deux colonnes disent la bonne réponse : « 3 » est prise, et non « B » ; ses réponses ne sont pas dans l’ordre des colonnes, et sa clé est un rang`,
    ],
  ],
  [
    "keys: Aiken with a dash or an arrow before its letter",
    "a.txt",
    `${aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A").replace(":", " -")}\n\n${aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "B").replace("ANSWER:", "Réponse →")}`,
    [`${vent} : =nord, ~sud, ~est, ~ouest`, `${vent} : ~nord, =sud, ~est, ~ouest`],
  ],
  [
    "keys: JSON of other programs, by letter, by text, by rank from 0 and by answers that say so",
    "q.json",
    JSON.stringify({
      quiz: [
        { question: vent, options: four, answer: "A", explanation: "du pôle" },
        { question: vent, choices: { A: "nord", B: "sud", C: "est", D: "ouest" }, correct_answer: "sud" },
        { énoncé: vent, propositions: ["A. nord", "B. sud", "C. est", "D. ouest"], réponse: "C. est" },
        { text: vent, answers: four.map((text, i) => ({ text, isCorrect: i === 3 })) },
        { question: vent, correct_answer: "nord", incorrect_answers: ["sud", "est", "ouest"] },
      ],
    }),
    [
      `${vent} : =nord, ~sud, ~est, ~ouest // du pôle`,
      `${vent} : ~nord, =sud, ~est, ~ouest`,
      `${vent} : ~nord, ~sud, =est, ~ouest`,
      `${vent} : ~nord, ~sud, ~est, =ouest`,
      `${vent} : =nord, ~sud, ~est, ~ouest`,
    ],
  ],
  [
    "keys: ranks of JSON, one value a line, that may count from 0 or from 1",
    "q.json",
    [1, 2].map((answer) => JSON.stringify({ question: vent, options: four, answer })).join("\n"),
    [
      `${vent} : =nord, ~sud, ~est, ~ouest ?? le rang de sa bonne réponse est compté à partir de 1 : rien ne dit si c’est juste`,
      `${vent} : ~nord, =sud, ~est, ~ouest ?? le rang de sa bonne réponse est compté à partir de 1 : rien ne dit si c’est juste`,
    ],
  ],
  [
    "keys: ranks of JSON that count from 0, and an identifier that is no rank",
    "q.json",
    JSON.stringify([
      { question: vent, options: four, answer: 0 },
      { question: vent, options: four, answer: 3 },
      { question: vent, options: four.map((text, i) => ({ id: 4 - i, text })), answer: 1 },
    ]),
    [`${vent} : =nord, ~sud, ~est, ~ouest`, `${vent} : ~nord, ~sud, ~est, =ouest`, `${vent} : ~nord, ~sud, ~est, =ouest`],
  ],
  [
    "markup: signs above others",
    "m.xml",
    moodle("Que dit <ruby>10<rp>(</rp><rt>3</rt><rp>)</rp></ruby> ?"),
    ["Que dit 10 (3) ? : =un, ~deux, ~trois, ~quatre ?? elle a des signes écrits au-dessus d’autres, mis ici entre parenthèses"],
  ],
  [
    "keys: Aiken with each key above its question",
    "a.txt",
    `Réponse : A\n${vent}\nA. nord\nB. sud\nC. est\nD. ouest\nRéponse : B\nD’où vient le vent du sud ?\nA. nord\nB. sud\nC. est\nD. ouest\nRéponse : C\nD’où vient la brise ?\nA. nord\nB. sud\nC. est\nD. ouest\n`,
    [
      `Réponse : A\n${vent} : ~nord, =sud, ~est, ~ouest ?? le fichier commence par une clé, « Réponse : A » : la clé de chaque question est peut-être au-dessus d’elle`,
      "D’où vient le vent du sud ? : ~nord, ~sud, =est, ~ouest ?? le fichier commence par une clé, « Réponse : A » : la clé de chaque question est peut-être au-dessus d’elle",
    ],
  ],
  [
    "ends: a sentence behind a key of Aiken, and a question that goes on on its second line",
    "a.txt",
    [
      aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A"),
      "Voir la carte",
      "D’où vient le vent du sud ?\nA. nord\nB. sud\nC. est\nD. ouest\nANSWER: B",
      "D’où vient le vent qui\nsouffle de la mer ?\nA. nord\nB. sud\nC. est\nD. ouest\nANSWER: C",
    ].join("\n"),
    [
      `${vent} : =nord, ~sud, ~est, ~ouest`,
      "Voir la carte\nD’où vient le vent du sud ? : ~nord, =sud, ~est, ~ouest ?? « Voir la carte » est peut-être l’explication de la question d’avant",
      "D’où vient le vent qui\nsouffle de la mer ? : ~nord, ~sud, =est, ~ouest",
    ],
  ],
  [
    "ends: a title right above the first question of Aiken",
    "a.txt",
    `QCM de météo\n1) ${aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A")}`,
    [`QCM de météo\n1) ${vent} : =nord, ~sud, ~est, ~ouest ?? « QCM de météo » est peut-être un titre, au-dessus de la question`],
  ],
  [
    "tables: whole days and quoted numbers among answers, rows of a template that have a number alone",
    "t.csv",
    `numero;question;a;b;c;d;bonne reponse\n1;Quelle fraction ?;01/02/2026;1/3;1/4;1/5;A\n2;Quand a-t-il volé ?;25/07/1909;01/02/1909;13/11/1907;17/12/1903;A\n3;Quelle piste ?;'09;18;27;36;A\n4;;;;;;\n5;;;;;;\n`,
    [
      "Quelle fraction ? : =01/02/2026, ~1/3, ~1/4, ~1/5 ?? le tableur semble avoir changé une réponse en « 01/02/2026 »",
      "Quand a-t-il volé ? : =25/07/1909, ~01/02/1909, ~13/11/1907, ~17/12/1903",
      "Quelle piste ? : ='09, ~18, ~27, ~36 ?? le tableur semble avoir changé une réponse en « '09 »",
    ],
  ],
  [
    "tables: a file of JSON that counts from 0",
    "q.json",
    JSON.stringify({
      exam: "BIA 2020",
      year: 2020,
      questions: [0, 3].map((correct, i) => ({
        theme: 1,
        number: i + 1,
        question: vent,
        answers: ["nord", "sud", "est", "ouest"],
        correct,
      })),
    }),
    [`${vent} : ~nord, ~sud, =est, ~ouest ?? le fichier compte peut-être les réponses à partir de 0`],
  ],
  [
    "powers: those that plain text has lost, and answers that look like them",
    "t.csv",
    table(
      "Que vaut une atmosphère, en pascals ?;105;103;102;104;A",
      "Que vaut-elle, écrite autrement ?;10⁵ Pa;103 Pa;un bar;mille;A",
      "Quelle est la vitesse au décollage ?;95 km/h;103 km/h;120 km/h;150 km/h;A",
    ),
    [
      "Que vaut une atmosphère, en pascals ? : =105, ~103, ~102, ~104 ?? un exposant s’est peut-être perdu : « 105 »",
      "Que vaut-elle, écrite autrement ? : =10⁵ Pa, ~103 Pa, ~un bar, ~mille ?? un exposant s’est peut-être perdu : « 103 Pa »",
      "Quelle est la vitesse au décollage ? : =95 km/h, ~103 km/h, ~120 km/h, ~150 km/h",
    ],
  ],
  [
    "powers: by the name of a class, and by the size of the sign",
    "m.xml",
    moodle('Que valent 10<span class="superscript">3</span> et CO<span class="text-sub">2</span> ?', ["10<small>3</small>", "b", "c", "d"]),
    ["Que valent 10³ et CO₂ ? : =103, ~b., ~c., ~d. ?? un chiffre y est écrit plus petit : est-ce un exposant ou un indice ?"],
  ],
  [
    "markup: a vector, a list counted down, a blank of another kind of question",
    "m.xml",
    moodle(
      'Le vecteur <span style="text-decoration: overline">AB</span>, <ol reversed><li>x</li><li>y</li></ol>et {1:SHORTANSWER:=nord} ?',
    ),
    [
      "Le vecteur AB,\n1. x\n2. y\net {1:SHORTANSWER:=nord} ? : =un, ~deux, ~trois, ~quatre ?? elle a une barre au-dessus de lettres, ce que le texte ne garde pas ; elle a une liste numérotée à rebours, ce que le texte ne garde pas",
    ],
  ],
  [
    "ends: a number behind the sign of a comment of GIFT, a power in braces outside a formula",
    "g.gift",
    `${vent} {=la piste #2 ~une piste #3 ~nord # Bravo. ~sud}\n\nCombien de pascals ? {=10^\\{5\\} ~cent ~dix ~un}`,
    [
      `${vent} : =la piste, ~une piste, ~nord, ~sud ?? « # 2 » est pris pour le commentaire d’une réponse ; le commentaire d’une réponse dit le contraire de son signe`,
      "Combien de pascals ? : =10^{5}, ~cent, ~dix, ~un ?? une formule ne se lit pas, et reste telle qu’elle est écrite",
    ],
  ],
  [
    "markup: a blank of another kind of question, formulas in marks of other programs",
    "t.csv",
    table("Le vent du {=nord} souffle [[1]];nord;sud;est;ouest;A", "La valeur [latex]x^2[/latex] vaut;un;deux;trois;quatre;A"),
    [
      "Le vent du {=nord} souffle [[1]] : =nord, ~sud, ~est, ~ouest ?? un trou à compléter est resté dans son texte",
      "La valeur [latex]x^2[/latex] vaut : =un, ~deux, ~trois, ~quatre ?? une formule ne se lit pas, et reste telle qu’elle est écrite",
    ],
  ],
  [
    "packages: items of Blackboard that have no name of their own",
    "q.xml",
    `<questestinterop><assessment><section>${["nord", "sud"]
      .map(
        (
          word,
        ) => `<item><presentation><flow><material><mat_extension><mat_formattedtext type="HTML">Le vent est du ${word}.</mat_formattedtext></mat_extension></material></flow>
      <response_lid ident="response"><render_choice>${["true", "false"].map((each) => `<response_label ident="${each}"><material><mattext>${each}</mattext></material></response_label>`).join("")}</render_choice></response_lid></presentation>
      <resprocessing><respcondition title="correct"><conditionvar><varequal respident="response">false</varequal></conditionvar><setvar variablename="SCORE">SCORE.max</setvar></respcondition></resprocessing></item>`,
      )
      .join("")}</section></assessment></questestinterop>`,
    ["nord", "sud"].map(
      (word) =>
        `Le vent est du ${word}. : ~Vrai, =Faux ?? à compléter : elle a 2 réponses, il en faut quatre, dont une bonne ; elle entre en brouillon`,
    ),
  ],
  [
    "tables: a fifth answer",
    "t.csv",
    "Question;A;B;C;D;E;Bonne réponse\nD’où vient le vent ?;nord;sud;est;ouest;de nulle part;A\n",
    [
      "D’où vient le vent ? : =nord, ~sud, ~est, ~ouest, ~de nulle part ?? à compléter : elle a 5 réponses, il en faut quatre, dont une bonne ; elle entre en brouillon",
    ],
  ],
  [
    "tables: cells of a theme left empty below the first, two years in a cell",
    "t.csv",
    `theme;annee;question;reponse A;reponse B;reponse C;reponse D;bonne reponse\nHistoire;2018-2019;${vent};nord;sud;est;ouest;A\n;2019;D’où vient le vent du sud ?;nord;sud;est;ouest;B\n`,
    [
      `${vent} : =nord, ~sud, ~est, ~ouest ?? son année se lit de deux façons, 2018 et 2019 : 2018 est prise`,
      "D’où vient le vent du sud ? : ~nord, =sud, ~est, ~ouest ?? son thème n’est pas dans le tableau : elle prend ce qui est choisi pour tout le fichier",
    ],
  ],
  [
    "tables: answers that dashes alone tell apart, a tag that is never closed",
    "t.csv",
    table("Quelle température fait-il ?;-5;–5;−5;5;A", `${vent};nord;a<b>c;est;ouest;A`),
    [
      "Quelle température fait-il ? : =-5, ~–5, ~−5, ~5 ?? des réponses ne diffèrent que par leurs signes : « -5 », « –5 », « −5 »",
      `${vent} : =nord, ~ac, ~est, ~ouest ?? une balise n’y est pas fermée, ou est un signe de son texte ; la réponse B est seule en gras, soulignée ou en couleur, et n’est pas celle qui est prise`,
    ],
  ],
  [
    "ends: the block of code of a chat program, its first words",
    "g.txt",
    `Voici une question :\n\n\`\`\`gift\n::Vent:: ${vent} {\n=nord\n~sud\n~est\n~ouest\n}\n\`\`\`\n`,
    [`${vent} : =nord, ~sud, ~est, ~ouest ?? « Voici une question : » la précède, séparé par une ligne vide : en fait-il partie ?`],
  ],
  [
    "ends: an explanation below the braces, and words that nothing names",
    "g.gift",
    `${vent} {=nord ~sud ~est ~ouest}\nFeedback: Son nom le dit.\n\nD’où vient le vent du sud ? {=sud ~nord ~est ~ouest}\nVoir la carte\n`,
    [
      `${vent} : =nord, ~sud, ~est, ~ouest // Son nom le dit.`,
      "D’où vient le vent du sud ? _____ Voir la carte : =sud, ~nord, ~est, ~ouest ?? ce qui suit ses réponses est pris pour la fin de la question : « Voir la carte »",
    ],
  ],
  [
    "ends: an explanation of Aiken, and the next question without an empty line",
    "a.txt",
    `${aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A")}\nExplication : son nom le dit.\nD’où vient le vent du sud ?\nA. nord\nB. sud\nC. est\nD. ouest\nANSWER: B`,
    [
      `${vent} : =nord, ~sud, ~est, ~ouest // son nom le dit.`,
      "D’où vient le vent du sud ? : ~nord, =sud, ~est, ~ouest ?? « D’où vient le vent du sud ? » est peut-être l’explication de la question d’avant",
    ],
  ],
  [
    "ends: what a chat program writes between two questions",
    "a.txt",
    `Question 1/2\n${aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A")}\n*Explication : son nom le dit.*\n\n---\n\n**Question 2/2**\nD’où vient le vent du sud ?\nA. nord\nB. sud\nC. est\nD. ouest\nANSWER: B`,
    [`${vent} : =nord, ~sud, ~est, ~ouest // son nom le dit.`, "D’où vient le vent du sud ? : ~nord, =sud, ~est, ~ouest"],
  ],
  [
    "markup: the letters of fonts of symbols, also where the font is lost",
    "m.xml",
    moodle('<p>L’angle <font face="Symbol">a</font> grandit <span style="font-family:Wingdings">à</span></p>', ["\uf044P", "P", "T", "V"]),
    ["L’angle α grandit → : =ΔP, ~P., ~T., ~V. ?? un signe d’une police de symboles est pris pour « Δ »"],
  ],
  [
    "markup: a sign that no font of symbols is known to have",
    "m.xml",
    moodle('<p>Le signe <span style="font-family:Webdings">j</span> veut dire</p>'),
    [
      "Le signe [signe] veut dire : =un, ~deux, ~trois, ~quatre ?? un signe d’une police de symboles n’est pas connu, et remplacé par « [signe] »",
    ],
  ],
  [
    "markup: a blank to fill",
    "m.xml",
    moodle('<p>La <input type="text"> porte l’avion</p>'),
    ["La _____ porte l’avion : =un, ~deux, ~trois, ~quatre"],
  ],
  [
    "markup: a formula of GIFT whose command begins as a line end",
    "g.gift",
    "La condition $$\\lambda \\neq 0$$ veut dire quoi ? {=non nul ~nul ~égal ~rien}",
    ["La condition $$\\lambda \\neq 0$$ veut dire quoi ? : =non nul, ~nul, ~égal, ~rien"],
  ],
  [
    "encodings: Latin-9",
    "e.txt",
    Uint8Array.from(aiken(["A. le c\u00bdur", "B. \u00e0 5 \u00a4", "C. l\u00e0", "D. o\u00f9"], "A").replaceAll("’", "'"), (sign) =>
      sign.charCodeAt(0),
    ),
    [`${vent.replace("’", "'")} : =le cœur, ~à 5 €, ~là, ~où`],
  ],
  [
    "encodings: accents that were replaced, or are still in code",
    "e.csv",
    table("La m?t?o du jour ?;nord;sud;est;ouest;A", "Un =C3=A9t=C3=A9 chaud ?;nord;sud;est;ouest;A"),
    [
      "La m?t?o du jour ? : =nord, ~sud, ~est, ~ouest ?? des caractères se sont perdus",
      "Un =C3=A9t=C3=A9 chaud ? : =nord, ~sud, ~est, ~ouest ?? des caractères se sont perdus",
    ],
  ],
  [
    "encodings: an accent replaced at the end of a word",
    "e.csv",
    table("Le vent vient d’o? ?;nord;sud;est;ouest;A"),
    ["Le vent vient d’o? ? : =nord, ~sud, ~est, ~ouest ?? des caractères se sont perdus"],
  ],
  [
    "markup: signs of comparison in cells are no tags; powers and dollars beside those that are written",
    "m.csv",
    table(
      "Si p<q, que dire ?;a<b;i<s<u;V<Vs;p > q;A",
      "Que vaut ceci ?;10-3;103;10e3;10^3;B",
      "Quelle vitesse ?;3 $;$340 m/s$;5 $ à 6 $;un;A",
    ),
    [
      "Si p<q, que dire ? : =a<b, ~i<s<u, ~V<Vs, ~p > q",
      "Que vaut ceci ? : ~10-3, =103, ~10e3, ~10^3 ?? un exposant s’est peut-être perdu : « 103 »",
      "Quelle vitesse ? : =3 $, ~$340 m/s$, ~5 $ à 6 $, ~un ?? une formule ne se lit pas, et reste telle qu’elle est écrite",
    ],
  ],
  [
    "ends: what a brace in a comment leaves to the next question, a comment behind the answers",
    "g.gift",
    `Un vent {\n=fort # {oui} bien\n~nul\n}\n${vent} {\n=nord\n~sud\n~est\n~ouest\n}\n\n${vent} {=nord ~sud ~est ~ouest} // fin\n`,
    [
      `~nul\n}\n${vent} : =nord, ~sud, ~est, ~ouest ?? son texte contient une accolade fermante ou des réponses : d’une question au-dessus ?`,
      `${vent} _____ // fin : =nord, ~sud, ~est, ~ouest ?? ce qui suit ses réponses est pris pour la fin de la question : « // fin »`,
    ],
  ],
  [
    "encodings: accents apart from their letters, signs that are not seen",
    "e.csv",
    table("L’e\u0301te\u0301 arrive\u200b ici ?;no\u00adrd;sud;est;ouest;A"),
    ["L’été arrive ici ? : =nord, ~sud, ~est, ~ouest"],
  ],
  [
    "categories: two themes in two folders",
    "g.gift",
    `$CATEGORY: BIA/Histoire/Navigation\n\n${vent} {=nord ~sud ~est ~ouest}`,
    [
      `${vent} : =nord, ~sud, ~est, ~ouest ?? sa catégorie « BIA/Histoire/Navigation » nomme deux thèmes : elle est prise pour « 4. Navigation, réglementation, sécurité des vols »`,
    ],
  ],
  [
    "packages: the film of a prefix, the common text of Canvas",
    "q.xml",
    `<questestinterop><assessment><section>
      <item ident="s"><presentation><material><mattext texttype="text/html">&lt;p&gt;Un vol de nuit.&lt;/p&gt;</mattext></material></presentation></item>
      <item ident="q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>parent_stimulus_item_ident</fieldlabel><fieldentry>s</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
      <presentation><material><mattext texttype="text/html">&lt;hq5:video src="a.mp4"/&gt;${vent}</mattext></material>
      <response_lid ident="r"><render_choice>${["nord", "sud", "est", "ouest"].map((each) => `<response_label ident="${each}"><material><mattext>${each}</mattext></material></response_label>`).join("")}</render_choice></response_lid></presentation>
      <resprocessing><respcondition><conditionvar><varequal respident="r">nord</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing></item>
    </section></assessment></questestinterop>`,
    [`${vent} : =nord, ~sud, ~est, ~ouest ?? resté dans le fichier : un son, une vidéo ou un document`],
  ],
];

test.each(kinds)("%s", (_, name, content, expected) => {
  expect(shown(name, content)).toEqual(expected);
});

test("the text that Canvas gives to several questions is their common text", () => {
  const [blackboard, canvas] = kinds.flatMap(([name, , content]) => (name.startsWith("packages") ? [content] : []));
  expect(read("q.xml", canvas ?? "").items.map(({ series }) => series)).toEqual([{ text: "Un vol de nuit.", rank: 1 }]);
  expect(read("q.xml", blackboard ?? "").items.map(({ series }) => series)).toEqual([null, null]);
});

test("of several pictures of one name the nearest is taken, and it is said; a path may be that of an address", () => {
  const png = strToU8("un");
  const other = strToU8("deux");
  const row = (picture: string) => `question;a;b;c;d;bonne reponse;image\n${vent};nord;sud;est;ouest;A;${picture}\n`;
  const taken = (files: Record<string, Uint8Array>) =>
    read("z.zip", zipSync(files)).items.map((item) => [
      item.picture?.kind === "bytes" && new TextDecoder().decode(item.picture.bytes),
      doubtOf(item),
    ]);
  expect(taken({ "2019/carte.png": png, "2020/carte.png": other, "q.csv": strToU8(row("carte.png")) })).toEqual([
    ["un", "plusieurs images ont le nom «\u00a0carte.png\u00a0»\u00a0: «\u00a02019/carte.png\u00a0» est prise"],
  ]);
  expect(taken({ "a/img/carte.png": other, "a/q.csv": strToU8(row("carte.png")), "b/carte.png": png })).toEqual([["deux", null]]);
  expect(taken({ "mes images/carte 1.png": png, "q.csv": strToU8(row("mes%20images/carte%201.png")) })).toEqual([["un", null]]);
});

test("a file for which a busy machine has no time is not blamed", async () => {
  const bytes = strToU8(aiken(["A. nord", "B. sud", "C. est", "D. ouest"], "A"));
  await expect(readConfined("a.txt", bytes, { theme: 1, year: 2020 }, { elapsedMs: 5 })).rejects.toMatchObject({ code: "unavailable" });
});
