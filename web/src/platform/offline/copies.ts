/** Key of a copy: the key of its query. */
export type CopyKey = readonly (string | number)[];

/**
 * The server's last answers to one user, kept on this device for use without network. Only one user at a time, and no
 * longer than their session (docs/decisions/0010). In a browser without storage, nothing is kept and no copy is found.
 */
export interface Copies {
  /** Returns the id of the user whose copies are kept; undefined until it is known. */
  owner(): number | undefined;
  /** Makes `userId` the owner and erases the copies of any other user. */
  claim(userId: number): Promise<void>;
  /**
   * Keeps a copy for the owner. Does nothing without an owner, or when another page has made another user the owner.
   */
  keep(key: CopyKey, data: unknown): Promise<void>;
  /**
   * Returns the copy of the last owner; undefined when there is none, or when this page knows that another user is
   * signed in.
   */
  read(key: CopyKey): Promise<unknown>;
  /** Erases the copies whose keys start with `prefix`. */
  forget(prefix: CopyKey): Promise<void>;
  /** Erases all copies and their owner, when a session starts or ends. */
  erase(): Promise<void>;
}

interface Stores {
  readonly copies: IDBObjectStore;
  /** Store with one record, the id of the owner of the copies. */
  readonly owner: IDBObjectStore;
}

const ownerKey = "id";

function createCopies(openDatabase: () => Promise<IDBDatabase>): Copies {
  let owner: number | undefined;
  let database: Promise<IDBDatabase> | undefined;

  /**
   * Runs `work` on both stores in one transaction, so that no copy is written after a change of owner. Returns
   * undefined when the browser forbids or fails it.
   */
  async function use<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T | undefined> {
    try {
      database ??= openDatabase();
      const transaction = (await database).transaction(["copies", "owner"], mode);
      return await work({ copies: transaction.objectStore("copies"), owner: transaction.objectStore("owner") });
    } catch {
      database = undefined;
      return undefined;
    }
  }

  return {
    owner: () => owner,
    async claim(userId) {
      owner = userId;
      await use("readwrite", async (stores) => {
        if ((await result(stores.owner.get(ownerKey))) === userId) return;
        await result(stores.copies.clear());
        await result(stores.owner.put(userId, ownerKey));
      });
    },
    async keep(key, data) {
      const userId = owner;
      if (userId === undefined) return;
      await use("readwrite", async (stores) => {
        if ((await result(stores.owner.get(ownerKey))) === userId) await result(stores.copies.put(data, [...key]));
      });
    },
    async read(key) {
      return use("readonly", async (stores) => {
        const keptFor: unknown = await result(stores.owner.get(ownerKey));
        return owner === undefined || owner === keptFor ? result<unknown>(stores.copies.get([...key])) : undefined;
      });
    },
    async forget(prefix) {
      // IndexedDB sorts arrays after all numbers and strings, so this range covers every key that starts with `prefix`.
      const range = IDBKeyRange.bound([...prefix], [...prefix, []]);
      await use("readwrite", ({ copies }) => result(copies.delete(range)));
    },
    async erase() {
      owner = undefined;
      await use("readwrite", async (stores) => {
        await result(stores.copies.clear());
        await result(stores.owner.clear());
      });
    },
  };
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openBadin(): Promise<IDBDatabase> {
  const request = indexedDB.open("badin", 1);
  request.onupgradeneeded = () => {
    for (const store of ["copies", "owner"]) request.result.createObjectStore(store);
  };
  return result(request);
}

/** The copies of this device. */
export const copies: Copies = createCopies(openBadin);
