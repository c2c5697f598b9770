/** A4 in points, 72 to the inch, and the margins of the printed pages. */
export const page = { width: 595.28, height: 841.89, left: 45, right: 550.28, top: 40, bottom: 800 } as const;
export const innerWidth = page.right - page.left;
export const mm = (value: number): number => (value * 72) / 25.4;
