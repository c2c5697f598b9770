import type { Page } from "@playwright/test";

/** Reads one of the device's stores: the keys of the copies, or the id of their user. */
export const onDevice = <T>(page: Page, request: "copies.getAllKeys()" | "owner.get('id')"): Promise<T> =>
  page.evaluate<T>(`new Promise((resolve) => {
    const opening = indexedDB.open("badin");
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(["copies", "owner"]);
      const [copies, owner] = ["copies", "owner"].map((name) => transaction.objectStore(name));
      const asked = ${request};
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
    };
  })`);

/** Returns the keys of the copies that the device keeps. */
export const copiesOn = (page: Page) => onDevice<unknown[]>(page, "copies.getAllKeys()");
