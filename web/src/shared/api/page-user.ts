let id: number | undefined;

/** Id of the user whom this page shows, as its calls say it; undefined until it knows. */
export const pageUser = (): number | undefined => id;

/** From now on the page shows somebody else, or finds out whom it shows. */
export function setPageUser(shown: number): void {
  id = shown;
}
