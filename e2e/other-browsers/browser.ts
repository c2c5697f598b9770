/** What a test needs of a browser, whichever protocol drives it. */
export interface Browser {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns the element that an expression gives, or undefined. */
  find(expression: string): Promise<Element | undefined>;
  /** Presses a key, named as `KeyboardEvent.key` does, on what has the focus. */
  press(key: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings that the pages wrote to the console since the start, where the protocol tells them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** An element of the page, used as by a person: a press on what is hidden or covered fails. */
export interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives a file to a file field. */
  upload(path: string): Promise<void>;
}
