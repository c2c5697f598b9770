import { parentPort, workerData } from "node:worker_threads";
import { drawPdf } from "./drawing/draw.ts";
import type { PrintJob } from "./printing.types.ts";

const { job, now } = workerData as { job: PrintJob; now: number };

parentPort?.postMessage(await drawPdf(job, now));
