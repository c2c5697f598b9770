import PDFDocument from "pdfkit";
import { drawFormula } from "./formula-drawing.ts";
import type { Formula } from "./formulas.ts";
import { innerWidth, page } from "./page.ts";
import { ascent, breakLines, fontFile, heightOf, type Line, type Run, runsOf, type Style, widthOf } from "./typesetter.ts";

export const styles = {
  title: { face: "display", size: 32, leading: 38 },
  heading: { face: "display", size: 14, leading: 18 },
  smallHeading: { face: "display", size: 9, leading: 11 },
  body: { face: "text", size: 11, leading: 15.5 },
  bodyBold: { face: "bold", size: 11, leading: 15.5 },
  small: { face: "text", size: 9, leading: 12 },
  smallBold: { face: "bold", size: 9, leading: 12 },
  tiny: { face: "text", size: 7, leading: 8.5 },
} as const satisfies Record<string, Style>;

interface Placement {
  readonly width?: number;
  readonly align?: "left" | "right" | "center";
  readonly maxLines?: number;
  readonly color?: string;
}

/** What pdfkit has and its types lack. */
interface ImageOpener {
  openImage(png: Buffer): PDFKit.Mixins.ImageSrc;
}

/** A tagged PDF under way: what is drawn is either content with a role for screen readers, or decoration. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly pictures = new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  private readonly fonts = new Set<string>();
  private readonly large: boolean;
  private marked = false;

  /** `large` pages are A3: everything is drawn where it stands on A4, larger by as much. */
  constructor(title: string, createdAt: number, large = false) {
    this.large = large;
    this.doc = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      pdfVersion: "1.7",
      tagged: true,
      lang: "fr-FR",
      displayTitle: true,
      info: { Title: title, Creator: "Badin", Producer: "Badin", CreationDate: new Date(createdAt) },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  addPage(): void {
    this.doc.addPage({ size: this.large ? "A3" : "A4", margin: 0 });
    if (this.large) this.doc.scale(this.doc.page.width / page.width);
  }

  /** Names this page in the reader's list of pages. */
  bookmark(title: string): void {
    this.doc.outline.addItem(title);
  }

  /** Draws content of a role: `H1`, `P`, `Figure`… */
  content(role: string, draw: () => void, alt?: string): void {
    const element = this.doc.struct(role, alt === undefined ? {} : { alt });
    this.root.add(element);
    const content = this.doc.markStructureContent(role);
    this.marked = true;
    draw();
    this.marked = false;
    this.doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** Draws what screen readers leave out: lines, page numbers, boxes. */
  decoration(draw: () => void): void {
    const isInside = this.marked;
    if (!isInside) this.doc.markContent("Artifact");
    this.marked = true;
    draw();
    this.marked = isInside;
    if (!isInside) this.doc.endMarkedContent();
  }

  /** Writes a text from its top left corner; returns its height. */
  write(text: string, x: number, y: number, style: Style, { width = innerWidth, maxLines, ...rest }: Placement = {}): number {
    return this.writeLines(breakLines(text, style, width, maxLines), x, y, style, { width, ...rest });
  }

  writeLines(
    lines: readonly Line[],
    x: number,
    y: number,
    style: Style,
    { width = innerWidth, align = "left", color = "black" }: Placement = {},
  ): number {
    this.doc.fillColor(color);
    let top = y;
    for (const line of lines) {
      let at = x + (align === "left" ? 0 : (width - line.width) / (align === "center" ? 2 : 1));
      for (const run of line.runs) {
        this.writeRun(run, at, top + line.above + style.size * ascent);
        at += run.width;
      }
      top += line.height;
    }
    return heightOf(lines);
  }

  private writeRun({ text, font, size, formula }: Run, x: number, baseline: number): void {
    if (formula) this.formula(formula, x, baseline, size);
    else this.font(font).fontSize(size).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  }

  /** Draws a formula, which screen readers read as it is written. */
  private formula(formula: Formula, x: number, baseline: number, size: number): void {
    this.doc.markContent("Span", { actual: formula.source });
    drawFormula(this.doc, formula, x, baseline, size, (words, letters) => {
      for (const run of runsOf(words, { face: "text", size: letters, leading: letters })) this.writeRun(run, 0, 0);
    });
    this.doc.endMarkedContent();
  }

  /** Writes a short text centred on a point, as the letter of a bubble. */
  writeAt(text: string, x: number, y: number, style: Style, color = "black"): void {
    this.write(text, x - widthOf(text, style) / 2 - 1, y - style.size * 0.6, style, {
      width: widthOf(text, style) + 2,
      align: "center",
      color,
    });
  }

  /** Draws a PNG; drawn again, it takes no more room in the file. */
  picture(png: Buffer, x: number, y: number, size: { width: number; height: number }): void {
    const opened = this.pictures.get(png) ?? (this.doc as unknown as ImageOpener).openImage(png);
    this.pictures.set(png, opened);
    this.doc.image(opened, x, y, size);
  }

  line(x1: number, y1: number, x2: number, y2: number, width = 0.75, color = "black"): void {
    this.decoration(() => this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color));
  }

  private font(name: string): PDFKit.PDFDocument {
    if (!this.fonts.has(name)) this.doc.registerFont(name, fontFile(name));
    this.fonts.add(name);
    return this.doc.font(name);
  }

  /** Ends the document and returns its bytes. */
  async finish(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    this.doc.on("end", resolve);
    this.doc.on("error", reject);
    this.root.end();
    this.doc.end();
    await promise;
    return Buffer.concat(chunks);
  }
}
