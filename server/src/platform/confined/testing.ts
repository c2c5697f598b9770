/** What a confined process may do badly, for tests. */

/** What Node’s types leave out. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum?: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
};

let calls = 0;
export const count = (): number => ++calls;
export const echo = (bytes: Uint8Array): Uint8Array => bytes;
export const environment = (): string[] => Object.keys(process.env);
export const pid = (): number => process.pid;
export const wait = (): Promise<never> => new Promise(() => setInterval(() => undefined, 1_000));
export const die = (): void => void process.kill(process.pid, "SIGSEGV");
export function fail(): never {
  throw new Error("torn");
}

export function loop(): never {
  for (;;);
}

export function fillHeap(): never {
  const all: object[] = [];
  for (;;) all.push(new Array(100_000).fill({}));
}

export function fillNative(): never {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(10_000_000, 1));
}

const pageBytes = 65_536;
export function fillWasm(): never {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
  for (;;) {
    const from = memory.buffer.byteLength;
    memory.grow(100);
    new Uint8Array(memory.buffer).fill(1, from);
  }
}

/** Returns whether the system promises so much memory, without touching it. */
export function mayHaveMegabytes(size: number): boolean {
  try {
    return new WebAssembly.Memory({ initial: (size * 1024 * 1024) / pageBytes }).buffer.byteLength > 0;
  } catch {
    return false;
  }
}
