const ligatures: Record<string, string> = { œ: "oe", Œ: "Oe", æ: "ae", Æ: "Ae", ß: "ss", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D" };

/** The text without accents or ligatures: « Hélène » gives « Helene ». */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[œŒæÆßøØłŁđĐ]/g, (c) => ligatures[c] ?? c);
