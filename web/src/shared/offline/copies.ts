/** What names a copy: the key of the query it is of. */
export type CopyKey = readonly (string | number)[];

/**
 * What the server last told one user, kept on this device for when it cannot be asked. One user at a time, and no longer than their session
 * (docs/decisions/0010). A browser that keeps nothing answers that there is no copy.
 */
export interface Copies {
  /** Whose copies are being kept; undefined until that is known. */
  owner(): number | undefined;
  /** From now on keeps copies for `userId`; those of anybody else are erased. */
  claim(userId: number): Promise<void>;
  /** Keeps a copy for the owner; nothing while there is none, or when another page has claimed the device for somebody else. */
  keep(key: CopyKey, data: unknown): Promise<void>;
  /** The copy of whoever was here last, unless this page knows that somebody else is here now. */
  read(key: CopyKey): Promise<unknown>;
  /** Erases the copies whose keys begin so. */
  forget(prefix: CopyKey): Promise<void>;
  /** Erases everything: a session begins or ends. */
  erase(): Promise<void>;
}

interface Stores {
  readonly copies: IDBObjectStore;
  /** One number: the id of the user whose copies these are. */
  readonly owner: IDBObjectStore;
}

const ownerKey = "id";

export function createCopies(openDatabase: () => Promise<IDBDatabase>): Copies {
  let owner: number | undefined;
  let database: Promise<IDBDatabase> | undefined;

  /** Both stores in one transaction, so that a copy is never written after its owner has changed. Undefined when the browser refuses. */
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
      // In the order of keys an array comes after every number and string.
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
