import { formulaPattern } from "@badin/contract";
import { renderToString } from "katex";
import { cx } from "../cx.ts";
import words from "../layout/text.module.css";
import styles from "./formulas.module.css";

/**
 * A variable: one letter. Browsers take its italics from a font of mathematics, without which it does not show at all:
 * many computers and phones have none. The italics of the page's own font are asked for instead.
 */
const variable = /<mi>(?=(?:.|&[a-z]+;)<\/mi>)/gu;

const parts = new RegExp(`(${formulaPattern.source})`);

/** The words of a text, and its formulas drawn. */
export default function Formulas({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return text.split(parts).map((part, index) => (index % 2 === 1 ? <Formula key={index} source={part} /> : part));
}

/** A formula as MathML, which browsers draw and read aloud by themselves; as it is written when it is not LaTeX. */
function Formula({ source }: { source: string }) {
  const display = !source.startsWith("\\(");
  const html = draw(source.slice(2, -2), display);
  if (html === undefined) return source;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own output, which escapes what it is given and trusts no command
  return <span className={display ? styles["display"] : styles["inline"]} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Says which formulas of a text are no LaTeX that can be drawn; nothing when all are. */
export function Undrawn({ text }: { text: string }) {
  const wrong = text.split(parts).filter((part, index) => index % 2 === 1 && draw(part.slice(2, -2), false) === undefined);
  if (wrong.length === 0) return null;
  return (
    <p className={cx(words["small"], words["warning"])} role="status">
      Ne se dessine pas, et restera tel quel&nbsp;: {wrong.join(", ")}
    </p>
  );
}

function draw(latex: string, displayMode: boolean): string | undefined {
  try {
    const html = renderToString(latex, { displayMode, output: "mathml", trust: false, strict: "ignore", maxSize: 10, maxExpand: 200 });
    return html.replace(variable, `<mi mathvariant="normal" class="${styles["variable"]}">`);
  } catch {
    return undefined;
  }
}
