/** A page of a PDF for tests: lines of text at their place, in points from the bottom left, and red pictures. */
export interface TestPage {
  readonly lines: readonly (readonly [left: number, bottom: number, text: string])[];
  readonly pictures?: readonly { left: number; bottom: number; width: number; height: number; colour: string }[];
}

/** Writes a PDF of A4 pages (ISO 32000-1), in Helvetica and Windows-1252, nothing compressed. */
export function writePdf(pages: readonly TestPage[]): Buffer {
  const objects: string[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  const add = (body: string) => objects.push(body);
  const stream = (head: string, content: string) => add(`<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const kids = pages.map(({ lines, pictures = [] }) => {
    const names = pictures.map(({ colour }, i) => {
      const pixels = colour.repeat(400);
      return `/I${i} ${stream("/Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode", `${pixels}>`)} 0 R`;
    });
    const text = lines.map(([left, bottom, words]) => `BT /F1 11 Tf ${left} ${bottom} Td (${words.replace(/[()\\]/g, "\\$&")}) Tj ET`);
    const images = pictures.map(({ left, bottom, width, height }, i) => `q ${width} 0 0 ${height} ${left} ${bottom} cm /I${i} Do Q`);
    const content = stream("", [...text, ...images].join("\n"));
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${names.join(" ")} >> >> >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  let file = "%PDF-1.4\n";
  const offsets = objects.map((body, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
