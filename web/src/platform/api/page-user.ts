let id: number | undefined;

/** Returns the id of the user that this page shows, which its calls send; undefined until it is known. */
export const pageUser = (): number | undefined => id;

/** Sets the user that the page shows, once known or when another user has signed in. */
export function setPageUser(shown: number): void {
  id = shown;
}
