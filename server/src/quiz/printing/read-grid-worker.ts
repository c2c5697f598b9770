import { parentPort, workerData } from "node:worker_threads";
import { type GridJob, readPhoto } from "./reading/read-photo.ts";

parentPort?.postMessage(await readPhoto(workerData as GridJob));
