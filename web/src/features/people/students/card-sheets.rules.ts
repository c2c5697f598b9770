import type { Student } from "@badin/contract";

/** A sheet of A4 has two columns of four cards. */
const columns = 2;
const rows = 4;
export const cardsPerSheet = columns * rows;

/** The students who have a card to print, a sheet of paper at a time. */
export function sheetsOf(students: readonly Student[]): Student[][] {
  const withCard = students.filter(({ qrcode }) => qrcode);
  return Array.from({ length: Math.ceil(withCard.length / cardsPerSheet) }, (_, sheet) =>
    withCard.slice(sheet * cardsPerSheet, (sheet + 1) * cardsPerSheet),
  );
}

/** Whether a name or an identifier takes more than two lines beside the code: the identifier then goes under it. */
export const isLongCard = (who: string, username: string): boolean => who.length > 28 || username.length > 32;
