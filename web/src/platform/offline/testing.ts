import { createOutbox, type Outbox, type Sender } from "./outbox.ts";
import { createOutboxStore, type ListedStorage } from "./outbox-store.ts";

interface TabParts {
  readonly isOnline?: () => boolean;
  readonly isSignedIn?: () => boolean;
  readonly report?: (thrown: unknown) => void;
}

/** The storage and the locks of a browser, for tests of its tabs. */
export function fakeBrowser() {
  const items = new Map<string, string>();
  const tabs = new Set<{ outbox: Outbox; isOpen: () => boolean }>();
  let held: Promise<unknown> = Promise.resolve();

  const tellOthers = (own: () => Outbox | undefined) =>
    queueMicrotask(() => {
      for (const { outbox, isOpen } of tabs) if (outbox !== own() && isOpen()) outbox.wake();
    });

  const storageOf = (own: () => Outbox | undefined): ListedStorage => ({
    names: () => [...items.keys()],
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      items.set(name, value);
      tellOthers(own);
    },
    removeItem(name) {
      if (items.delete(name)) tellOthers(own);
    },
  });

  /** Opens a tab. Once closed it sends nothing more, and hears of nothing. */
  function open(
    senders: Readonly<Record<string, Sender>>,
    { isOnline = () => true, isSignedIn = () => true, report = () => undefined }: TabParts = {},
  ) {
    let outbox: Outbox | undefined;
    let closed = false;
    const never = () => new Promise<never>(() => undefined);
    const alive = Object.entries(senders).map(([kind, sender]): [string, Sender] => [
      kind,
      {
        ...sender,
        // A closed tab has neither the reply nor what follows.
        send: async (entries) => {
          if (closed) return never();
          const reply = await sender.send(entries).catch((error: unknown) => {
            if (closed) return never();
            throw error;
          });
          return closed ? never() : reply;
        },
      },
    ]);
    const known = Object.fromEntries(alive);
    const storage = storageOf(() => outbox);
    let release: () => void = () => undefined;
    let close: () => void = () => undefined;
    const closing = new Promise<void>((resolve) => {
      close = resolve;
    });
    outbox = createOutbox({
      store: createOutboxStore(7, storage),
      senderOf: (kind) => (known[kind] ? Promise.resolve(known[kind]) : undefined),
      // A browser gives the lock of a closed tab to the next one.
      inOneTab: (action) => {
        const turn = held.then(() => {
          const isClosed = new Promise<never>((_, end) => {
            release = () => end(new Error("closed"));
          });
          return closed ? never() : Promise.race([action(), isClosed]);
        });
        held = Promise.race([turn, closing]).catch(() => undefined);
        return turn.catch((error: unknown) => (closed ? never() : Promise.reject(error)));
      },
      isOnline: () => !closed && isOnline(),
      isSignedIn,
      random: () => 1,
      report,
    });
    const tab = { outbox, isOpen: () => !closed };
    tabs.add(tab);
    return {
      outbox,
      close() {
        closed = true;
        tabs.delete(tab);
        release();
        close();
      },
    };
  }

  /** Counts the entries that the device keeps. */
  const nbKept = () => [...items.keys()].filter((name) => name.startsWith("badin:outbox:")).length;
  return { items, nbKept, open, storage: storageOf(() => undefined) };
}
