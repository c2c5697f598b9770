import { constants, crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Small files that cost anyone who reads them much: each is made here, byte by byte. */

/** An object of a PDF: its dictionary or value, and the bytes of its stream. */
type PdfObject = string | readonly [dictionary: string, stream: Buffer];

/** Writes a PDF (ISO 32000-1) of these objects, from number 1, which is the catalogue. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const push = (part: Buffer | string) => {
    const bytes = Buffer.from(part as string, "latin1");
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = objects.map((object, i) => {
    const offset = length;
    push(`${i + 1} 0 obj\n`);
    if (typeof object === "string") push(object);
    else {
      push(`<< ${object[0]} /Length ${object[1].length} >>\nstream\n`);
      push(object[1]);
      push("\nendstream");
    }
    push("\nendobj\n");
    return offset;
  });
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  push(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

interface PageParts {
  readonly content: string | readonly [dictionary: string, stream: Buffer];
  /** Of the resources, without its brackets. */
  readonly resources?: string;
  readonly box?: string;
  /** Objects that follow, from number 5. */
  readonly others?: readonly PdfObject[];
  readonly pages?: number;
}

/** A PDF whose page, as many times as asked, draws `content`. */
function pdfDrawing({ content, resources = "", box = "0 0 595 842", others = [], pages = 1 }: PageParts): Buffer {
  const kids = Array(pages).fill("3 0 R").join(" ");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    typeof content === "string" ? ["", Buffer.from(content, "latin1")] : content,
    ...others,
  ]);
}

const blockBytes = 1 << 24;
const zeroBlock = deflateRawSync(Buffer.alloc(blockBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** Zeros as zlib writes them, without having them in memory: `megabytes` is a multiple of 16. */
function deflatedZeros(megabytes: number): Buffer {
  const blocks = Math.ceil((megabytes * 1024 * 1024) / blockBytes);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((((blocks * blockBytes) % 65_521) * 65_536 + 1) >>> 0);
  return Buffer.concat([Buffer.from("789c", "hex"), ...Array<Buffer>(blocks).fill(zeroBlock), Buffer.from("0300", "hex"), check]);
}

/** The same in a stream of a PDF, deflated twice: a gigabyte in some kilobytes. */
const twice = "/Filter [/FlateDecode /FlateDecode]";
const zerosTwice = (megabytes: number) => deflateSync(deflatedZeros(megabytes), { level: 9 });

interface PictureParts {
  readonly width: number;
  readonly height: number;
  readonly filter: string;
  readonly data: Buffer;
  /** Of the picture's dictionary. */
  readonly more?: string;
}

const picture = ({ width, height, filter, data, more = "/ColorSpace /DeviceGray /BitsPerComponent 8" }: PictureParts): PdfObject => [
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more} ${filter}`,
  data,
];

const pdfShowing = (parts: PictureParts, pages = 1): Buffer =>
  pdfDrawing({ content: "q 595 0 0 842 0 0 cm /I Do Q", resources: "/XObject << /I 5 0 R >>", others: [picture(parts)], pages });

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 65_535)));
const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

/** A JPEG 2000 codestream (ISO 15444-1, annex A) of one tile without data, which announces its size. */
export function jpx(side: number, components = 1): Buffer {
  const sizes = Buffer.concat([u32(side, side, 0, 0, side, side, 0, 0), u16(components), Buffer.alloc(components * 3, bytes("07 01 01"))]);
  const siz = Buffer.concat([bytes("ff51"), u16(38 + 3 * components), u16(0), sizes]);
  const cod = bytes("ff52 000c 00 00 0001 00 05 04 04 00 01");
  const qcd = Buffer.concat([bytes("ff5c"), u16(19), bytes("40"), Buffer.alloc(16, 0x48)]);
  return Buffer.concat([
    bytes("ff4f"),
    siz,
    cod,
    qcd,
    bytes("ff90 000a 0000 00000000 00 01"),
    bytes("ff93"),
    Buffer.alloc(64),
    bytes("ffd9"),
  ]);
}

/** A JBIG2 stream (ISO 14492) whose page, and the region on it, announce their size. */
export function jbig2(side: number): Buffer {
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([u32(number), Buffer.from([type, 0, 1]), u32(data.length), data]);
  const page = Buffer.concat([u32(side, side, 0, 0), bytes("00 0000")]);
  const region = Buffer.concat([u32(side, side, 0, 0), bytes("00"), bytes("00 03 ff fd ff 02 fe fe fe"), Buffer.alloc(64)]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

/** Forms that draw the next one ten times each. */
function nestedForms(levels: number, pages?: number): Buffer {
  const forms = Array.from({ length: levels }, (_, i): PdfObject => {
    const isLast = i === levels - 1;
    const resources = isLast ? "" : `/Resources << /XObject << /F ${6 + i} 0 R >> >>`;
    return [`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, Buffer.from(isLast ? "0 0 9 9 re f" : "/F Do ".repeat(10))];
  });
  return pdfDrawing({ content: "/F Do", resources: "/XObject << /F 5 0 R >>", others: forms, ...(pages && { pages }) });
}

/** Groups of transparency one in the other, each as large as the page. */
function nestedGroups(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, i): PdfObject => {
    const inner = i === levels - 1 ? "" : `/XObject << /F ${6 + i} 0 R >>`;
    return [
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true /K true >> /Resources << /ExtGState << /G << /ca 0.5 /BM /Luminosity >> >> ${inner} >>`,
      Buffer.from("/G gs 0 0 595 842 re f /F Do"),
    ];
  });
  return pdfDrawing({ content: "/F Do", resources: "/XObject << /F 5 0 R >>", others: forms });
}

/** A font whose letters draw letters of the next font. */
function nestedFonts(levels: number): Buffer {
  const objects: PdfObject[] = [];
  for (let i = 0; i < levels; i++) {
    const [font, glyph] = [5 + 2 * i, 6 + 2 * i];
    const next = i === levels - 1 ? "" : `/Resources << /Font << /T ${font + 2} 0 R >> >>`;
    objects.push(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 100 100] /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 97 /LastChar 97 /Widths [100] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a ${glyph} 0 R >> ${next} >>`,
      ["", Buffer.from(i === levels - 1 ? "100 0 d0 0 0 90 90 re f" : "100 0 d0 BT /T 9 Tf (aaaaaaaaaa) Tj ET")],
    );
  }
  return pdfDrawing({ content: "BT /T 9 Tf (aaaaaaaaaa) Tj ET", resources: "/Font << /T 5 0 R >>", others: objects });
}

/** A pattern that steps less than a thousandth of a point. */
const tinyPattern = () =>
  pdfDrawing({
    content: "/Pattern cs /P scn 0 0 595 842 re f",
    resources: "/Pattern << /P 5 0 R >>",
    others: [
      [
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 300 300] /XStep 0.05 /YStep 0.05 /Resources << >>",
        Buffer.from("0 0 300 300 re f 1 0 0 rg 9 9 80 80 re f ".repeat(20)),
      ],
    ],
  });

/** Colours computed by a long program, point by point. */
const longShading = () =>
  pdfDrawing({
    content: "/S sh ".repeat(40),
    resources: "/Shading << /S << /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 595 0 842] /Function 5 0 R >> >>",
    others: [["/FunctionType 4 /Domain [0 595 0 842] /Range [0 1]", Buffer.from(`{ add 1000 div ${"dup sin add ".repeat(2_000)} }`)]],
  });

/** A PDF 1.5 whose catalogue is in an object stream that unfolds to a gigabyte. */
function objectStream(megabytes: number): Buffer {
  const head = Buffer.from("%PDF-1.7\n", "latin1");
  const data = zerosTwice(megabytes);
  const stream = Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Type /ObjStm /N 2 /First 20 ${twice} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const at = head.length + stream.length;
  const entries = Buffer.from([0, 0, 0, 0, 1, 0, head.length, 0, 2, 0, 1, 0, 2, 0, 1, 1, 1, at >> 8, at & 255, 0]);
  const rows = Buffer.concat([
    entries.subarray(0, 4),
    entries.subarray(4, 8),
    entries.subarray(8, 12),
    entries.subarray(12, 16),
    entries.subarray(16, 20),
  ]);
  return Buffer.concat([
    head,
    stream,
    Buffer.from(`4 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 2 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
}

const grey = "/ColorSpace /DeviceGray /BitsPerComponent 8";
const colour = "/ColorSpace /DeviceRGB /BitsPerComponent 8";

/** Hostile PDFs, by what they abuse. */
export const hostilePdfs: Readonly<Record<string, (pages?: number) => Buffer>> = {
  "a picture of 900 megapixels": () => pdfShowing({ width: 30_000, height: 30_000, filter: twice, data: zerosTwice(864), more: grey }),
  "a picture of 900 megapixels in a form": () =>
    pdfDrawing({
      content: "/F Do",
      resources: "/XObject << /F 5 0 R >>",
      others: [
        [
          "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /I 6 0 R >> >>",
          Buffer.from("q 595 0 0 842 0 0 cm /I Do Q"),
        ],
        picture({ width: 30_000, height: 30_000, filter: twice, data: zerosTwice(864), more: grey }),
      ],
    }),
  "sixty pictures of 39 megapixels on a page": () =>
    pdfDrawing({
      content: Array.from({ length: 60 }, (_, i) => `q 595 0 0 842 0 ${i} cm /I${i} Do Q`).join(" "),
      resources: `/XObject << ${Array.from({ length: 60 }, (_, i) => `/I${i} ${5 + i} 0 R`).join(" ")} >>`,
      others: Array<PdfObject>(60).fill(picture({ width: 6_500, height: 6_000, filter: twice, data: zerosTwice(128), more: colour })),
    }),
  "a JPEG 2000 that says less than it is": () =>
    pdfShowing({ width: 100, height: 100, filter: "/Filter /JPXDecode", data: jpx(30_000), more: "" }),
  "a JPEG 2000 of 16,000 components": () =>
    pdfShowing({ width: 900, height: 900, filter: "/Filter /JPXDecode", data: jpx(900, 16_000), more: "" }),
  "a JBIG2 that says less than it is": () =>
    pdfShowing({
      width: 100,
      height: 100,
      filter: "/Filter /JBIG2Decode",
      data: jbig2(65_000),
      more: "/ColorSpace /DeviceGray /BitsPerComponent 1",
    }),
  "forms in forms": (pages) => nestedForms(9, pages),
  "groups in groups": () => nestedGroups(400),
  "fonts in fonts": () => nestedFonts(9),
  "a font of a gigabyte": () =>
    pdfDrawing({
      content: "BT /T 9 Tf (aaaa) Tj ET",
      resources: "/Font << /T 5 0 R >>",
      others: [
        "<< /Type /Font /Subtype /TrueType /BaseFont /Big /FirstChar 97 /LastChar 97 /Widths [100] /FontDescriptor 6 0 R >>",
        "<< /Type /FontDescriptor /FontName /Big /Flags 4 /FontFile2 7 0 R >>",
        [`${twice} /Length1 1073741824`, zerosTwice(1024)],
      ],
    }),
  "a pattern of tiny steps": tinyPattern,
  "colours that a long program computes": longShading,
  "instructions of a gigabyte": () => pdfDrawing({ content: [twice, zerosTwice(1024)] }),
  "an object stream of a gigabyte": () => objectStream(1024),
  "a million lines": () =>
    pdfDrawing({ content: [`/Filter /FlateDecode`, deflateSync(Buffer.from("0 0 m 595 842 l 300 9 l 9 800 l S ".repeat(1_000_000)))] }),
  "a page as large as a country": () => pdfDrawing({ content: "0 0 9 9 re f", box: "0 0 1000000000 1000000000" }),
  "a page without width": () => pdfDrawing({ content: "0 0 9 9 re f", box: "0 0 0.0000001 1000" }),
  "pages that hold themselves": () =>
    pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 2000000000 /Kids [2 0 R 2 0 R] >>"]),
  "a hundred thousand pages": () => pdfDrawing({ content: "0 0 9 9 re f", pages: 100_000 }),
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly depth?: 8 | 16;
  readonly isInterlaced?: boolean;
  readonly data?: Buffer;
}

/** A PNG whose header announces its size; its pixels are zeros, red, green, blue and opacity. */
export function png({ width, height, depth = 16, isInterlaced = true, data }: PngParts): Buffer {
  const header = Buffer.concat([u32(width, height), Buffer.from([depth, 6, 0, 0, isInterlaced ? 1 : 0])]);
  const pixels = data ?? deflatedZeros(Math.ceil((width * height * 4 * depth) / 8 / 2 ** 24 + 1) * 16);
  return Buffer.concat([bytes("89504e470d0a1a0a"), chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A JPEG that is drawn again and again: a progressive one whose last scan comes many times. */
export function jpegOfManyScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(bytes("ffda"));
  const scan = progressive.subarray(last, progressive.length - 2);
  return Buffer.concat([progressive.subarray(0, last), ...Array<Buffer>(times).fill(scan), bytes("ffd9")]);
}

/** Hostile pictures, by what they abuse. */
export const hostilePictures: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "a PNG of 900 megapixels": () => png({ width: 30_000, height: 30_000, data: deflatedZeros(16) }),
  "an interlaced PNG of 39 megapixels in 16 bits": () => png({ width: 6_500, height: 6_000 }),
  "a JPEG of 400 scans": async () => jpegOfManyScans(await progressive(6_000, 6_500), 400),
  "a WebP of 39 megapixels, without loss": () => flat(6_500, 6_000).webp({ lossless: true }).toBuffer(),
  "a GIF of 39 megapixels": () => flat(6_500, 6_000).gif().toBuffer(),
};

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#ddd" } });
const progressive = (width: number, height: number) => flat(width, height).jpeg({ progressive: true }).toBuffer();
