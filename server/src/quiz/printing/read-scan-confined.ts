import { gridScanMaxPages, startsWith } from "@badin/contract";
import { type Bounds, openConfined } from "../../platform/confined/confined.ts";
import { whyStopped } from "../../platform/confined/reading.ts";
import { AppError } from "../../platform/http/errors.ts";
import type { GridOutcome, PrintedGrid } from "./reading/read-photo.ts";
import type * as reading from "./reading/scan.ts";
import { refusalOf } from "./reading/unreadable-grid.ts";

/**
 * A page takes one or two seconds of processor time. The clock is for a machine that is busy: the answer tells that the
 * reading goes on.
 */
const bounds = { memoryMb: 640, processorMs: 10_000, elapsedMs: 60_000 };

const refuse = (message: string) => new AppError("unreadable_grid", { message });

/** @throws AppError 400 `unreadable_grid` */
export function requirePdf(scan: Uint8Array): void {
  if (!startsWith(scan, [0x25, 0x50, 0x44, 0x46])) throw refuse("Ce fichier n’est ni une image ni un PDF.");
}

/** A process in which an untrusted PDF of answer grids is read; a page is drawn when it is asked for. */
export interface ScanReader {
  /**
   * Returns how many pages the PDF has.
   * @throws AppError 400 `unreadable_grid` when it is damaged, locked, too long or exceeds the bounds, 503 when the
   * machine is busy
   */
  open(scan: Uint8Array): Promise<number>;
  /** Reads a page, from 0. @throws Stopped when the process has ended with it */
  read(index: number, grid: PrintedGrid): Promise<GridOutcome>;
  /** Processor time since it was last asked for, in milliseconds. */
  lapMs(): number;
  close(): void;
}

/** Starts such a process. `changed` bounds are for tests. */
export function startScanReader(changed: Partial<Bounds> = {}): ScanReader {
  const confined = openConfined<typeof reading>(new URL("./reading/scan.ts", import.meta.url), { ...bounds, ...changed });
  let told = 0;
  return {
    async open(scan) {
      const pages = await confined.call("openScan", scan).catch((error: unknown) => {
        throw whyStopped(error, (stopped) => refusalOf(`scan-${stopped.reason}`, stopped));
      });
      if (pages === 0) throw refuse("Ce PDF est abîmé, ou protégé par un mot de passe.");
      if (pages > gridScanMaxPages) throw refuse(`Ce PDF a ${pages} pages\u00a0: partagez-le, ${gridScanMaxPages} pages au plus.`);
      return pages;
    },
    read: (index, grid) => confined.call("readPage", index, grid),
    lapMs() {
      const lap = confined.taken.processorMs - told;
      told += lap;
      return lap;
    },
    close: confined.close,
  };
}
