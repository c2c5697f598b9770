/** Returns the URL of an image from the API, given as base64 PNG. */
export const imageSource = (base64: string): string => `data:image/png;base64,${base64}`;
