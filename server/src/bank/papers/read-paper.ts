import { decodeText, errorCatalogue, type Paper, startsWith } from "@badin/contract";
import { toBase64 } from "../../platform/text/base64.ts";
import { cutPaper } from "./cut.rules.ts";
import { readDocument, UnreadableDocument } from "./docx.ts";
import { linesOfText } from "./lines.rules.ts";
import { LargePicture, NoText, readPdf } from "./pdf.ts";

/** Thrown when nothing can be made of a document; the message gives the reason in French. */
export class UnreadablePaper extends Error {}

/**
 * Reads a paper, PDF, document of Word or text, and cuts it into its questions.
 * @throws UnreadablePaper
 */
export async function readPaperFile(bytes: Uint8Array): Promise<Paper> {
  const isPdf = startsWith(bytes, [0x25, 0x50, 0x44, 0x46]);
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const { lines, pictures } = isPdf
    ? await pdfOf(bytes)
    : isZip
      ? await documentOf(bytes)
      : { lines: linesOfText(decodeText(bytes)), pictures: [] };
  const cut = cutPaper(lines, pictures);
  if (cut.questions.length === 0) throw new UnreadablePaper(errorCatalogue.unreadable_paper[1]);
  return {
    ...cut,
    pictures: pictures.map(({ png, page, width, height }) => ({
      png: `data:image/png;base64,${toBase64(png)}`,
      page,
      width,
      height,
    })),
  };
}

/** A paper, or why it is refused: what travels between processes. */
export type PaperOutcome = { readonly paper: Paper } | { readonly refusal: string };

/** Reads as `readPaperFile` does, and returns the refusal. PDF.js takes no Buffer. */
export const tryPaperFile = (bytes: Uint8Array): Promise<PaperOutcome> =>
  readPaperFile(new Uint8Array(bytes)).then(
    (paper) => ({ paper }),
    (error: unknown) => {
      if (error instanceof UnreadablePaper) return { refusal: error.message };
      throw error;
    },
  );

async function documentOf(bytes: Uint8Array) {
  try {
    return await readDocument(bytes);
  } catch (error) {
    throw error instanceof UnreadableDocument ? new UnreadablePaper(error.message) : error;
  }
}

async function pdfOf(bytes: Uint8Array) {
  try {
    return await readPdf(bytes);
  } catch (error) {
    if (error instanceof NoText)
      throw new UnreadablePaper(
        "Ce PDF est une numérisation, sans texte à lire\u00a0: prenez le PDF d’origine, ou collez le texte que votre scanner ou votre téléphone reconnaît",
      );
    if (error instanceof LargePicture)
      throw new UnreadablePaper(
        `Une image de la page ${error.page} a plus de 40\u00a0millions de pixels\u00a0: enregistrez le PDF avec des images plus petites, ou collez son texte`,
      );
    const name = error instanceof Error ? error.name : "";
    if (name === "PasswordException") throw new UnreadablePaper("Ce PDF est protégé par un mot de passe");
    throw new UnreadablePaper("Ce PDF est abîmé et ne se lit pas");
  }
}
