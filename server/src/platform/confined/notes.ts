let send: (note: unknown) => void = () => undefined;

/** Where the notes of this process go; nowhere at first, as in a module that no confined process runs. */
export function sendNotesTo(receiver: (note: unknown) => void): void {
  send = receiver;
}

/** Tells the parent of a confined process how far a call is. */
export const note = (value: unknown): void => send(value);
