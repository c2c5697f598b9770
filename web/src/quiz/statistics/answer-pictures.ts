/** The pictures of answers, as base64 PNG, by answer. */
export type AnswerPictures = ReadonlyMap<number, string>;
