/** Where a block goes: its page and column, both from 0, and its distance from the top of the column, in points. */
export interface Place {
  readonly page: number;
  readonly column: number;
  readonly y: number;
}

interface Columns {
  readonly columns: number;
  readonly height: number;
  /** Height of the columns of the first page, when a head takes some of it. */
  readonly firstHeight?: number;
  /** Space between two blocks of a column. */
  readonly gap: number;
}

/**
 * Places blocks of these heights one below the other, column after column, page after page, none of them cut. A block
 * higher than a column of a whole page stands alone on a page of its own: the caller has made it fit there.
 */
export function flow(heights: readonly number[], { columns, height, firstHeight = height, gap }: Columns): Place[] {
  let [page, column, y] = [0, 0, 0];
  const heightOf = () => (page === 0 ? firstHeight : height);
  const nextColumn = () => {
    column++;
    y = 0;
    if (column === columns) [page, column] = [page + 1, 0];
  };
  return heights.map((block) => {
    if (block > height) {
      if (column > 0 || y > 0 || (page === 0 && firstHeight < height)) [page, column, y] = [page + 1, 0, 0];
      const place = { page, column, y };
      [page, column, y] = [page + 1, 0, 0];
      return place;
    }
    while (y + block > heightOf()) nextColumn();
    const place = { page, column, y };
    y += block + gap;
    return place;
  });
}

/** Returns how many pages the places take. */
export const pageCount = (places: readonly Place[]): number => Math.max(0, ...places.map((p) => p.page + 1));
