/** Error of a job that would fail the same way each time: it is given up at once. */
export class PermanentFailure extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
