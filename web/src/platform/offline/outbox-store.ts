import { type DeviceStorage, onDevice } from "../device-storage.ts";

/** Something that a student gave, kept on the device until the server has recorded it. */
export interface Entry<Value = unknown> {
  /**
   * Unique on the device: an entry is written once, then marked as sent or removed, so that tabs never overwrite one
   * another's.
   */
  readonly id: string;
  /** Which sender it is for. */
  readonly kind: string;
  /** The quiz, session or mock exam that it belongs to. */
  readonly group: number;
  /** What it answers in its group. */
  readonly item: string;
  /** The order in which the device's entries were given, over all tabs. It never starts again under one `device`. */
  readonly sequence: number;
  /** The name of the device for the user; entries of versions before have none. */
  readonly device?: string;
  readonly value: Value;
  /** Whether the server has it; it is then kept for the screen alone. */
  readonly sent: boolean;
}

/** An entry that is about to be kept. */
export type Given = Pick<Entry, "kind" | "group" | "item" | "value">;

/** Storage of the device that tells the names of what it holds. */
export type ListedStorage = DeviceStorage & { names(): string[] };

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** The name of the device for a user, drawn with the first entry, and the sequence of the last entry given. */
type Order = Required<Pick<Entry, "device" | "sequence">>;

const sentMark = ".sent";

const isOrder = (value: Partial<Order> | null | undefined): value is Order =>
  typeof value?.device === "string" && Number.isSafeInteger(value.sequence);

const isEntry = (value: Entry | undefined): value is Entry =>
  typeof value?.kind === "string" && Number.isSafeInteger(value.group) && Number.isSafeInteger(value.sequence);

/**
 * Returns the entries of a user on this device, each under a name of its own, kept across reloads and shared between
 * tabs. When the browser refuses to store them, they last as long as the page.
 */
export function createOutboxStore(userId: number, storage: ListedStorage) {
  const prefix = `badin:outbox:${userId}:`;
  /** What was read already: an entry never changes under its name. */
  const opened = new Map<string, Entry>();
  /** What the browser refuses to store. */
  const memory = new Map<string, Entry>();
  const orderName = `badin:device:${userId}`;
  let order: Order | undefined;

  function open(name: string): Entry | undefined {
    const known = opened.get(name);
    if (known) return known;
    const text = onDevice(storage, () => storage.getItem(name));
    const entry = text ? onDevice(storage, () => JSON.parse(text) as Entry) : undefined;
    if (!isEntry(entry)) return undefined;
    opened.set(name, entry);
    return entry;
  }

  /** Returns all entries, oldest first. */
  function read(): readonly Entry[] {
    const names = onDevice(storage, () => storage.names().filter((name) => name.startsWith(prefix))) ?? [];
    const entries = new Map<string, Entry>();
    for (const entry of [...names.map(open), ...memory.values()])
      if (entry && (entry.sent || !entries.has(entry.id))) entries.set(entry.id, entry);
    return [...entries.values()].sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
  }

  function remove({ id }: Entry): void {
    memory.delete(id);
    for (const name of [prefix + id, prefix + id + sentMark]) onDevice(storage, () => storage.removeItem(name));
  }

  /** Returns the order of the next entry. Name and count are kept as one: without the count, the name would lie. */
  function nextOrder(): Order {
    const kept = onDevice(storage, () => JSON.parse(storage.getItem(orderName) ?? "null") as Partial<Order> | null);
    const { device, sequence } = isOrder(kept) ? kept : (order ?? { device: drawId(), sequence: 0 });
    const next = { device, sequence: Math.max(sequence, read().at(-1)?.sequence ?? 0) + 1 };
    order = next;
    onDevice(storage, () => storage.setItem(orderName, JSON.stringify(next)));
    return next;
  }

  /** Keeps what was given last, unless it says its sequence; or marks an entry as sent. */
  function put(given: Given & Partial<Entry>): void {
    const entry: Entry = {
      id: drawId(),
      sent: false,
      ...(given.sequence === undefined ? nextOrder() : { sequence: given.sequence }),
      ...given,
    };
    const name = prefix + entry.id + (entry.sent ? sentMark : "");
    const isKept = onDevice(storage, () => {
      storage.setItem(name, JSON.stringify(entry));
      return true;
    });
    if (!isKept) memory.set(entry.id, entry);
    else if (entry.sent) onDevice(storage, () => storage.removeItem(prefix + entry.id));
  }

  return { read, put, remove };
}

const drawId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
