/** The address of a picture that came in an answer of the API, as base64 PNG. */
export const imageSource = (base64: string): string => `data:image/png;base64,${base64}`;
