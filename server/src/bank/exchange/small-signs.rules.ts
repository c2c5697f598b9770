const superscripts = signs("0123456789-+=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁼⁽⁾ⁿⁱ");
const subscripts = signs("0123456789-+=()", "₀₁₂₃₄₅₆₇₈₉₋₊₌₍₎");

function signs(plain: string, small: string): ReadonlyMap<string, string> {
  return new Map([...plain].map((sign, i) => [sign, [...small][i] ?? sign]));
}

/** Endings of ordinals and titles, which are written in the line as well: « 1er », « Mme », « n° ». */
const endings = /^(?:ers?|i?[èe]mes?|[èe]res?|res?|es?|nds?|ndes?|ds?|des?|mes?|lles?|les?|st|th|rd|tm|®|™)$/i;

/**
 * Returns `content` raised: in signs of Unicode, as the ending of an ordinal, else as a formula, so that « 10³ » is
 * never « 103 ».
 */
export function raised(content: string): string {
  const text = content.trim();
  if (text === "o" || text === "°") return "°";
  if (/^[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁼⁽⁾ⁿⁱ]+$/.test(text)) return content;
  return endings.test(text) ? content : (inSigns(content, superscripts) ?? inFormula("^", text));
}

/** Returns `content` lowered: in signs of Unicode, as it is when it is a word (« VNE », « Cz »), else as a formula. */
export function lowered(content: string): string {
  const text = content.trim();
  return /^\p{L}+$/u.test(text) ? content : (inSigns(content, subscripts) ?? inFormula("_", text));
}

function inSigns(content: string, small: ReadonlyMap<string, string>): string | undefined {
  const mapped = [...content].map((sign) => (sign === " " || sign === "\n" ? sign : small.get(sign.replace("−", "-"))));
  return mapped.every((sign) => sign !== undefined) ? mapped.join("") : undefined;
}

/**
 * Returns words raised or lowered in LaTeX; signs that LaTeX reads otherwise stay in the line, behind the mark of the
 * power.
 */
function inFormula(mark: "^" | "_", text: string): string {
  if (/^[\p{L}\d+−=(),./ -]{1,60}$/u.test(text)) return `\\(${mark}{${text.replaceAll("−", "-")}}\\)`;
  return text === "" ? "" : `${mark}(${text})`;
}
