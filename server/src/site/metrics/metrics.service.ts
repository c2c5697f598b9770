import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../../platform/context.ts";
import { findLastBackup } from "../../platform/database/last-backup.ts";
import { programVersion } from "../../platform/version.ts";
import { freeBytes } from "../system/disk.ts";
import { countJobsByKind, countStudentsSeenSince } from "./metrics.queries.ts";

/** A session tells its last use to within five minutes: a student seen since then is at work. */
const atWorkMs = 10 * 60_000;
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

export interface Metrics {
  readonly contentType: string;
  /** Counts an answered request, under the path of its route: an id in a label would make a series of each quiz. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>;
}

/**
 * Makes the metrics of this process (docs/operations/metrics.md). What is read in the database is that of the whole
 * site.
 */
export function createMetrics(context: Context): Metrics {
  const register = new Registry();
  const { database, config, now } = context;
  collectDefaultMetrics({ register, prefix: "badin_" });
  const requests = new Histogram({
    name: "badin_http_request_seconds",
    help: "Duration of answered requests",
    labelNames: ["method", "route", "status"],
    buckets: latencyBuckets,
    registers: [register],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `badin_${name}`, help, labelNames, registers: [register] });
  gauge("info", "Version of the program and engine of the database", ["version", "engine"]).set(
    { version: programVersion, engine: database.engine },
    1,
  );
  const up = gauge("database_up", "1 when the database answers");
  const jobs = gauge("outbox_jobs", "Jobs of the outbox", ["kind", "status"]);
  const late = gauge("outbox_late_seconds", "How long the oldest pending job has been due", ["kind"]);
  const students = gauge("students_at_work", "Students whose session was used in the last ten minutes");
  const backup = gauge("last_backup_timestamp_seconds", "When the last backup was recorded");
  const disk = gauge("disk_free_bytes", "Free space on the disk of DATA_DIR");

  const readDatabase = async () => {
    for (const one of [jobs, late, students, backup]) one.reset();
    for (const { kind, status, count, oldest } of await countJobsByKind(database.db)) {
      jobs.set({ kind, status }, count);
      if (status === "pending") late.set({ kind }, Math.max(0, (now() - oldest) / 1000));
    }
    students.set(await countStudentsSeenSince(database.db, now() - atWorkMs));
    backup.set(((await findLastBackup(database.db)) ?? 0) / 1000);
  };

  return {
    contentType: register.contentType,
    observe: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    read: async () => {
      up.set(
        await readDatabase().then(
          () => 1,
          () => 0,
        ),
      );
      disk.set((await freeBytes(config.dataDir)) ?? Number.NaN);
      return register.metrics();
    },
  };
}
