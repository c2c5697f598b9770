import { parentPort, workerData } from "node:worker_threads";
import type { PrintedGrid } from "./reading/read-photo.ts";
import { readPicture } from "./reading/read-photo.ts";
import { openScan } from "./reading/scan.ts";

/** What the worker is given, and what it says of the document once it is open: see `read-scan-in-worker.ts`. */
export interface ScanJob extends PrintedGrid {
  readonly scan: Uint8Array;
}

const { scan, ...grid } = workerData as ScanJob;
const pages = await openScan(scan);
parentPort?.on("message", async (index: number) => {
  const picture = await pages?.draw(index).catch(() => undefined);
  parentPort?.postMessage(picture ? await readPicture(picture, grid) : { unreadable: "picture" });
});
parentPort?.postMessage(pages?.count ?? 0);
