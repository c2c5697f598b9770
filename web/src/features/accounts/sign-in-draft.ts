/** What was typed, or read on a card, between the steps of signing in. */
interface SignInDraft {
  readonly email: string;
  /** Of a scanned card; in memory only. */
  readonly password: string;
}

const key = "badin:sign-in-email";
const empty: SignInDraft = { email: "", password: "" };
let draft: SignInDraft | undefined;

/** The draft; after a reload of the page, the email alone. */
export function readDraft(): SignInDraft {
  draft ??= { ...empty, email: readStoredEmail() };
  return draft;
}

/** Keeps it until signed in. The email survives a reload of the page, a password never does. */
export function keepDraft(email: string, password = ""): void {
  draft = { email, password };
  store((storage) => storage.setItem(key, email));
}

/** Signed in: nothing of it remains. */
export function forgetDraft(): void {
  draft = empty;
  store((storage) => storage.removeItem(key));
}

function readStoredEmail(): string {
  return store((storage) => storage.getItem(key)) ?? "";
}

/** Without storage, which a browser may forbid, a reload loses the email: it is typed again. */
function store<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
