import { expect, test } from "vitest";
import { readBankFile } from "../read-file.ts";

const read = (name: string, text: string) => readBankFile(name, Buffer.from(text), { theme: 4, year: 2020 });

test("AMC-TXT: questions with their options, groups, images, local LaTeX and lines that follow", () => {
  const { format, items, refused } = read(
    "qcm.txt",
    [
      "# AMC-TXT",
      "Title: Contrôle",
      "Presentation: Répondez",
      "au mieux.",
      "",
      "*([group=meteo] Météorologie",
      "*[id=pascal,ordered]{b=2} Le pascal [*mesure*]",
      "la pression de [[$10^3$]] hPa !{width=3cm}nuage.png! :",
      "+[A]{b=1} oui,",
      "  toujours",
      "- non",
      "- parfois",
      "- jamais",
      "*)",
      "** Lesquels ?",
      "- -2",
      "+ 2",
      "+ 10",
      "* 2 * 3 = ?",
      "+ 6",
      "- 5",
      "- 8",
      "- 9",
      "*<lines=4> Que penser du foehn ?",
    ].join("\n"),
  );
  expect(format).toBe("amc");
  expect(items).toMatchObject([
    {
      line: 7,
      theme: 1,
      text: "Le pascal mesure\nla pression de \\(10^3\\) hPa :",
      answers: ["oui,\ntoujours", "non", "parfois", "jamais"],
      correct: 1,
      picture: { path: "nuage.png" },
      fixedOrder: true,
    },
    { theme: 4, draft: true, toComplete: { answers: ["-2", "2", "10"], right: [2, 3] } },
    { text: "2 * 3 = ?", correct: 1 },
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(["ce n’est pas une question à choix multiple (question ouverte)"]);
});

test("AMC-LaTeX: both vocabularies, accents, formulas, images, comments and explanations", () => {
  const { format, items, refused } = read(
    "qcm.tex",
    String.raw`\documentclass{article}\usepackage[francais,bloc]{automultiplechoice}
\begin{document}
% \begin{question}{old} \begin{reponses}\bonne{non}\end{reponses}\end{question}
\element{2. Aérodynamique}{
\begin{question}{portance}\bareme{b=2}
  La \textbf{portance} d\'epend de $V^2$~: 50\,\% vrai\\
  \includegraphics[width=3cm]{aile.png} % une aile
  \begin{reponseshoriz}[o]
    \bonne{oui, \og toujours \fg}
    \mauvaise{non {jamais}}
    \mauvaise{$$\frac{1}{2}$$}
    \mauvaise{10\up{3} N}
  \end{reponseshoriz}
  \explain{Elle vaut $\frac{1}{2}\rho V^2 S C_z$.}
\end{question}}
\begin{questionmult}{vents} Lesquels ?
  \begin{multicols}{2}\begin{choices}
    \correctchoice{le mistral}\correctchoice{la bise}\wrongchoice{\SI{3}{m}}
  \end{choices}\end{multicols}
\end{questionmult}
\begin{questionmultx}{n} Combien ? \AMCnumericChoices{3}{digits=2}\end{questionmultx}
\end{document}`,
  );
  expect(format).toBe("amclatex");
  expect(items).toMatchObject([
    {
      line: 5,
      theme: 2,
      text: "La portance dépend de \\(V^2\\)\u00a0: 50 % vrai",
      answers: ["oui, «\u00a0toujours \u00a0»", "non jamais", "$$\\frac{1}{2}$$", "10³ N"],
      correct: 1,
      comment: "Elle vaut \\(\\frac{1}{2}\\rho V^2 S C_z\\).",
      picture: { path: "aile.png" },
      fixedOrder: true,
    },
    {
      text: "Lesquels ?",
      toComplete: { right: [1, 2] },
      doubts: [expect.stringContaining("à compléter"), "des commandes de LaTeX restent telles quelles\u00a0: \\SI"],
    },
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(["ce n’est pas une question à choix multiple (réponse numérique)"]);
});
