import { type Drawing, type Formula, formulaScale, numbersOf } from "./formulas.ts";

/** Writes words at the origin, their letters `size` units tall. */
type Write = (words: string, size: number) => void;

/** Draws a formula, in black, from a point of its baseline. `size` is that of the letters around it. */
export function drawFormula(doc: PDFKit.PDFDocument, { svg }: Formula, x: number, y: number, size: number, write: Write): void {
  doc
    .save()
    .translate(x, y)
    .scale(size * formulaScale);
  doc.fillColor("black").strokeColor("black");
  drawAll(doc, svg, write);
  doc.restore();
}

function drawAll(doc: PDFKit.PDFDocument, { children = [] }: Drawing, write: Write): void {
  for (const child of children) drawElement(doc, child, write);
}

/** Draws one of the elements that MathJax makes of LaTeX: groups, letters, rules, and parts that stretch. */
function drawElement(doc: PDFKit.PDFDocument, element: Drawing, write: Write): void {
  const { kind, attributes } = element;
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(attributes?.[name] ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  // What lies behind letters would hide them: paper has no colours.
  if (kind === "rect" && attributes["data-bgcolor"] && attributes["fill"] !== "black") return;
  doc.save();
  place(doc, attributes?.["transform"]);
  if (kind === "g") drawAll(doc, element, write);
  else if (kind === "svg") {
    const [left = 0, top = 0] = numbersOf(attributes["viewBox"]);
    doc
      .translate(x - left, y - top)
      .rect(left, top, width, height)
      .clip();
    drawAll(doc, element, write);
  } else if (kind === "path") doc.path(spelledOut(attributes["d"] ?? "")).fill();
  else if (kind === "rect" && isHollow(attributes)) stroke(doc.rect(x, y, width, height), attributes);
  else if (kind === "rect") doc.rect(x, y, width, height).fill();
  else if (kind === "line") {
    const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => Number(attributes[name])) as [number, number, number, number];
    stroke(doc.moveTo(x1, y1).lineTo(x2, y2), attributes);
  } else if (kind === "text")
    write(element.children?.map(({ value = "" }) => value).join("") ?? "", parseFloat(attributes["font-size"] ?? "1000"));
  doc.restore();
}

const isHollow = (attributes: Drawing["attributes"]): boolean => attributes["fill"] === "none" || attributes["data-frame"] === "true";

/** Width that the style sheet of MathJax gives to the lines of tables. */
const lineWidth = 60;

function stroke(path: PDFKit.PDFDocument, attributes: Drawing["attributes"]): void {
  const dashed = attributes["class"] === "mjx-dashed";
  if (dashed) path.dash(2 * lineWidth, {});
  path.lineWidth(Number(attributes["stroke-width"] ?? lineWidth)).stroke();
}

/** Applies a `transform` attribute: moves and scales, in order. */
function place(doc: PDFKit.PDFDocument, transform = ""): void {
  for (const [, name, values] of transform.matchAll(/\b(\w+)\(([^()]*)\)/g)) {
    const [a = 0, b] = numbersOf(values);
    if (name === "translate") doc.translate(a, b ?? 0);
    else if (name === "scale") doc.scale(a, b ?? a);
    else if (name === "rotate") doc.rotate(a);
  }
}

/**
 * Returns the outline of a letter with the control point of each of its curves: pdfkit 0.20 loses those that `T` leaves
 * out. MathJax writes absolute commands only.
 */
function spelledOut(path: string): string {
  let [x, y, controlX, controlY] = [0, 0, 0, 0];
  return path.replace(/([MLHVQTZ])([^A-Z]*)/g, (command: string, letter: string, rest: string) => {
    const values = rest.trim() === "" ? [] : numbersOf(rest.trim());
    if (letter === "T") [controlX, controlY] = [2 * x - controlX, 2 * y - controlY];
    else if (letter === "Q") [controlX = 0, controlY = 0] = values;
    if (letter === "H") [x = 0] = values;
    else if (letter === "V") [y = 0] = values;
    else if (letter !== "Z") [x, y] = values.slice(-2) as [number, number];
    if (letter === "T") return `Q${controlX} ${controlY} ${x} ${y}`;
    if (letter !== "Q") [controlX, controlY] = [x, y];
    return command;
  });
}
