import regexpTree from "regexp-tree";
import type { Expression } from "regexp-tree/ast";

/** Makes a text of about `length` characters. */
export type HostileText = (length: number) => string;

/** The text of a length is kept: each is given to hundreds of readers. */
function pumped(head: string, pump: string, tail: string): HostileText {
  const made = new Map<number, string>();
  return (length) => {
    const text = made.get(length) ?? flat(head + pump.repeat(Math.ceil((length - head.length) / pump.length)) + tail);
    made.set(length, text);
    return text;
  };
}

/** Returns the text as one piece in memory, as a request holds it. */
const flat = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");

const characters = [..." a1\n,.é;:-'\"«(){}[]<>\\$/=~#|&@*_%?!`\t\r\u00a0\u0301A"];
const pairs = [
  ...' ,|, |a |1 |\n |\n\n\t|a,|a;|a\n|1\n|a@|@a|1.|1 a|a.|a-|"a|""|",|";|"\n|« |(a|a)|( |{a|}{|\\\\|\\(|$$|\\a|<a|<a |&a|\'a|é |=a|~a|[a|](|**|<!--|::|//'.split(
    "|",
  ),
  "a|",
  "||",
  "\r\n",
  "1 a\n",
  "a b c d\n1 2 3 4\n",
];

/** What slows readers down: one character, or a few, over and over. */
export const plainTexts: readonly HostileText[] = [...characters, ...pairs].map((pump) => pumped("", pump, ""));

/** The same, and with a last character that fits nowhere, which makes a match fail at its very end. */
export const hostileTexts: readonly HostileText[] = [
  ...plainTexts,
  ...[...characters, ...pairs].map((pump) => pumped("x", pump, "\u0001")),
];

/** Returns the texts made for one regular expression: each of its repetitions is fed without end, then disappointed. */
export function textsAgainst(expression: RegExp): HostileText[] {
  const { body } = regexpTree.parse(expression);
  const feed = new Feed(expression.flags.replace(/[gy]/g, ""));
  if (body) feed.follow(body, "");
  return feed.texts;
}

const manyTimes = 20;

/**
 * Walks along an expression with the shortest text that it matches, and collects what feeds each repetition on the way.
 */
class Feed {
  readonly #texts = new Map<string, HostileText>();
  readonly #flags: string;

  constructor(flags: string) {
    this.#flags = flags;
  }

  get texts(): HostileText[] {
    return [...this.#texts.values()];
  }

  /** @returns the `matched` text, longer by what `node` matches */
  follow(node: Expression, matched: string): string {
    switch (node.type) {
      case "Alternative":
        return node.expressions.reduce((text, part) => this.follow(part, text), matched);
      case "Disjunction":
        return [node.left, node.right].map((side) => (side ? this.follow(side, matched) : matched))[0] ?? matched;
      case "Group":
        return node.expression ? this.follow(node.expression, matched) : matched;
      case "Assertion":
        if ("assertion" in node && node.assertion && !node.negative) this.follow(node.assertion, matched);
        return matched;
      case "Repetition": {
        const after = this.follow(node.expression, matched);
        const most =
          node.quantifier.kind === "Range"
            ? (node.quantifier.to ?? Number.POSITIVE_INFINITY)
            : node.quantifier.kind === "?"
              ? 1
              : Number.POSITIVE_INFINITY;
        if (most > manyTimes) this.#repeat(node.expression, matched, after);
        const least = node.quantifier.kind === "Range" ? node.quantifier.from : node.quantifier.kind === "+" ? 1 : 0;
        return least > 1 ? matched + after.slice(matched.length).repeat(least) : after;
      }
      case "Backreference":
        return matched;
      default:
        return matched + (this.#samples(node)[0] ?? "");
    }
  }

  #repeat(node: Expression, matched: string, after: string): void {
    const bodies = node.type === "Char" || node.type === "CharacterClass" ? this.#samples(node) : [after.slice(matched.length)];
    for (const body of bodies.filter((text) => text !== "")) {
      for (const tail of ["", "\u0001", "\u0001\n"]) {
        this.#add(matched, body, tail);
        this.#add("", matched + body, tail);
      }
    }
  }

  /** Adds a text, once: both of the above are the same at the head of an expression. */
  #add(head: string, pump: string, tail: string): void {
    this.#texts.set(JSON.stringify([head, pump, tail]), pumped(head, pump, tail));
  }

  /** Returns up to four characters that one place of the expression matches. */
  #samples(node: Expression): string[] {
    const place = new RegExp(`^(?:${regexpTree.generate(node)})$`, this.#flags);
    const own = node.type === "Char" ? [node.value] : [];
    return [...own, ...characters].filter((character) => place.test(character)).slice(0, 4);
  }
}
