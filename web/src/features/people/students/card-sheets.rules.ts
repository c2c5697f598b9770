import type { Student } from "@badin/contract";

/** An A4 sheet has two columns of four cards. */
const columns = 2;
const rows = 4;
export const cardsPerSheet = columns * rows;

/** Returns the students who have a card to print, grouped by sheet of paper. */
export function sheetsOf(students: readonly Student[]): Student[][] {
  const withCard = students.filter(({ qrcode }) => qrcode);
  return Array.from({ length: Math.ceil(withCard.length / cardsPerSheet) }, (_, sheet) =>
    withCard.slice(sheet * cardsPerSheet, (sheet + 1) * cardsPerSheet),
  );
}

/** Whether the name or username takes more than two lines beside the QR code: the username is then printed below the code. */
export const isLongCard = (who: string, username: string): boolean => who.length > 28 || username.length > 32;
