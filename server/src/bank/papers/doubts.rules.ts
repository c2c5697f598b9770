import { answersPerQuestion, type PastPaperQuestion, sourceDoubts } from "@badin/contract";
import { doubtOf } from "../exchange/doubts.rules.ts";

interface Cut {
  /** Number of answers that do not start a line. */
  readonly inline: number;
  /** What is doubtful in its pictures. */
  readonly picture: string | null;
  /** Whether another question has its number. */
  readonly twice: boolean;
  /** Whether the paper comes with its key. */
  readonly key: boolean;
  /** Number of answers of a key that says the first ones alone; null for another. */
  readonly cutShort: number | null;
  /** The answer taken for the right one because it is ticked, highlighted, coloured or bold; null for none. */
  readonly marked: number | null;
  /** What of its lines may be lost, in French. */
  readonly lines: readonly string[];
  /** Its lines, and what of them is kept behind it. */
  readonly source: { readonly lines: readonly string[]; readonly kept: readonly string[] };
}

/** Returns why a person should look at a question that was cut out of a paper, in French. */
export function doubtsOf(
  question: Omit<PastPaperQuestion, "doubts">,
  { inline, picture, twice, key, cutShort, marked, lines, source }: Cut,
): string[] {
  const { text, answers, correct, pictures, before } = question;
  const content = doubtOf({ text, answers, correct, comment: null, picture: pictures.length > 0 ? { kind: "path", path: "" } : null });
  const right = correct === null ? [] : [correct];
  const count = answers.length;
  return [
    ...(count === answersPerQuestion
      ? []
      : [
          count === 0
            ? "aucune réponse n’a été trouvée"
            : `${count} ${count > 1 ? "réponses trouvées" : "réponse trouvée"} sur ${answersPerQuestion}`,
        ]),
    ...(answers.some((answer) => answer === "") ? ["une réponse est vide\u00a0: c’est peut-être une image"] : []),
    ...(marked === null
      ? []
      : [
          `sa réponse ${"abcd".charAt(marked - 1)} est la seule cochée, en gras, en couleur ou surlignée\u00a0: elle est prise pour la bonne`,
        ]),
    ...lines,
    ...(twice ? ["son numéro est aussi celui d’une autre"] : []),
    ...(content === null ? [] : [content]),
    ...sourceDoubts(source.lines, { text, answers, right, comment: "" }, source.kept),
    ...(picture === null ? [] : [picture]),
    ...(before === null ? [] : ["un texte la précède"]),
    ...(inline > 0 && inline < count - 2 ? ["ses réponses ne sont pas toutes en début de ligne"] : []),
    ...(cutShort === null
      ? []
      : [
          `le corrigé ne dit que ${cutShort} ${cutShort > 1 ? "bonnes réponses" : "bonne réponse"}\u00a0: est-ce pour cette question\u00a0?`,
        ]),
    ...(key && correct === null ? ["le corrigé ne dit pas sa bonne réponse"] : []),
  ];
}
