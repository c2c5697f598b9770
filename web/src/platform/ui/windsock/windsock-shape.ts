/** A cross-section of the windsock: upper edge (x, y), then lower edge (x, y), in a drawing of 220 by 240. */
type Cut = readonly [topX: number, topY: number, bottomX: number, bottomY: number];
/** Five bands of cloth. The last cross-section of a band is the first of the next. */
type Sock = readonly (readonly Cut[])[];

/** The windsock full of wind, for the sign-in pages. */
export const fullSock: Sock = [
  [
    [58, 25, 58, 79],
    [65.9, 25.7, 65.1, 78.3],
    [74.4, 26.8, 71.6, 77.7],
    [83.1, 28.2, 77.8, 77.3],
    [91.9, 30.2, 84, 77.2],
  ],
  [
    [91.9, 30.2, 84, 77.2],
    [100.3, 32.6, 90.3, 77.6],
    [108.2, 35.2, 97, 78.4],
    [115.5, 37.8, 104.2, 79.6],
    [122.5, 40.4, 111.6, 81],
  ],
  [
    [122.5, 40.4, 111.6, 81],
    [150.9, 50.6, 141.2, 86.4],
  ],
  [
    [150.9, 50.6, 141.2, 86.4],
    [179.2, 60.8, 170.9, 91.7],
  ],
  [
    [179.2, 60.8, 170.9, 91.7],
    [207.5, 71.1, 200.5, 97.1],
  ],
];

/** The limp windsock, for empty pages and lists. */
export const limpSock: Sock = [
  [
    [58, 25, 58, 79],
    [67.8, 26.3, 63.2, 77.9],
    [80.3, 30.3, 65.5, 76.3],
    [92.5, 38.2, 67, 74.3],
    [101.5, 49.5, 69.2, 72.9],
  ],
  [
    [101.5, 49.5, 69.2, 72.9],
    [106.2, 61.7, 72, 73.6],
    [107.6, 72.7, 74.5, 77.1],
    [107.7, 81.2, 75.8, 83.6],
    [107.8, 88.7, 76.9, 91],
  ],
  [
    [107.8, 88.7, 76.9, 91],
    [108.3, 118.7, 81, 120.8],
  ],
  [
    [108.3, 118.7, 81, 120.8],
    [108.7, 148.8, 85.1, 150.6],
  ],
  [
    [108.7, 148.8, 85.1, 150.6],
    [109.1, 178.8, 89.2, 180.3],
  ],
];

/**
 * Returns the outline of a band, from a share of its height down to its lower edge.
 * @param from 0 for the whole band, 0.7 for its shaded lower part
 */
export function bandPath(band: readonly Cut[], from: number): string {
  const upper = band.map(([tx, ty, bx, by]) => point(tx + (bx - tx) * from, ty + (by - ty) * from));
  const lower = band.map(([, , bx, by]) => point(bx, by)).reverse();
  return `M${[...upper, ...lower].join("L")}Z`;
}

const point = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
