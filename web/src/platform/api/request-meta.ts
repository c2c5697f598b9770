import "@tanstack/react-query";

type Quiet = {
  /** In the background: no spinner, and no toast when it fails. */
  readonly quiet?: boolean;
};

/** What a query may say of itself in `meta`. */
type QueryMeta = Quiet & {
  /** Its answers are copied on the device, and shown without network. */
  readonly offline?: boolean;
  /** Open to visitors: a refusal does not mean that the session has ended. */
  readonly visitor?: boolean;
};

/** What a mutation may say of itself in `meta`. */
type MutationMeta = Quiet & {
  /** The page shows itself why it failed: no toast. Not needed beside `onError`, which replaces the toast. */
  readonly failureOnPage?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
