/** Minimum contrast of a shape with its background (WCAG 2.2, 1.4.11). */
const minimumContrast = 3;

/** Returns the relative luminance of a colour, from 0 (black) to 1 (white), by the formula of WCAG 2.2. */
export function luminance(hex: string): number {
  const [red, green, blue] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Whether a badge of this colour (six hexadecimal digits) needs navy ink because white has too little contrast. */
export function needsDarkInk(hex: string): boolean {
  return 1.05 / (luminance(hex) + 0.05) < minimumContrast;
}

/**
 * Returns a colour of the API, or the brand's blue when it is not six hexadecimal digits: the value goes into a style
 * unescaped.
 */
export function safeColor(color: string): string {
  return /^[0-9a-f]{6}$/i.test(color) ? color : "1E70AF";
}
