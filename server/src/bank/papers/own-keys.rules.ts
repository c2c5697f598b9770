import { fold } from "../../platform/text/normalise.ts";
import { countMarks } from "./answers.rules.ts";

/** « Réponse : a », « → Bonne réponse : B) 90° », « Ans: (c) »: the key of one question, below its answers. */
const ownKey =
  /^[^\p{L}\p{N}(]{0,6}(?:(?:la )?(?:bonne )?r[ée]p(?:onse|\.)?(?: (?:correcte|juste|exacte))?|(?:correct )?answer|ans|key|solution|cl[ée])(?: est)? ?[:=→–-]? ?\(?([a-d])(?:\)|\b)[).:,;–-]*(?: (.{0,500}))?$/iu;

/** A second letter behind the first: « Réponse : B ou C ». */
const another = /^(?:(?:et|ou|and|or|&|\/) ?)?\(?[a-d]\)?(?:$|[\s.,;])/i;

export interface OwnKey {
  /** Its line among those of the question. */
  readonly at: number;
  /** The right answer, 1 to 4; null when it says two. */
  readonly answer: number | null;
  /** What stands behind the letter; empty for nothing. */
  readonly said: string;
}

/** Returns the keys that stand below their questions, one a question; none where most questions have none. */
export function ownKeys(questions: readonly (readonly string[])[]): readonly (OwnKey | undefined)[] {
  const keys = questions.map(keyIn);
  return keys.filter(Boolean).length * 2 > questions.length ? keys : questions.map(() => undefined);
}

function keyIn(lines: readonly string[]): OwnKey | undefined {
  const found = lines.flatMap((line, at) => {
    const [, letter, said = ""] = ownKey.exec(line) ?? [];
    if (letter === undefined) return [];
    return [{ at, answer: another.test(said) ? null : letter.toLowerCase().charCodeAt(0) - 96, said: said.trim() }];
  });
  const [key] = found;
  return key && found.length === 1 && countMarks(lines.slice(0, key.at)) > 1 ? key : undefined;
}

/** Returns what a key says beyond its answer: its reason; empty when it repeats the answer or says nothing. */
export const reasonOf = ({ said }: OwnKey, answer: string | undefined): string => (fold(said) === fold(answer ?? "") ? "" : said);
