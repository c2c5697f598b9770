import type { Readable } from "node:stream";
import type { GridReading, GridScanLine } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { fileOf } from "../../platform/http/file-body.ts";
import { textStream } from "../../platform/http/text-stream.ts";
import { readGridInWorker } from "../../quiz/printing/read-grid-in-worker.ts";
import { type OpenScan, openScanInWorker } from "../../quiz/printing/read-scan-in-worker.ts";
import type { GridOutcome, GridResult, PrintedGrid } from "../../quiz/printing/reading/read-photo.ts";
import { refusalOf } from "../../quiz/printing/reading/unreadable-grid.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { askedOf } from "./mock-exam-print.service.ts";
import { requireExam, type Target } from "./mock-exams.service.ts";
import { findPaper } from "./papers.queries.ts";
import { listNumberedPupils } from "./pupil-numbers.service.ts";

/**
 * Reads an answer grid of an exam on a photograph, and says whose it is by the number that the pupil blackened. Nothing is recorded, and the
 * photograph is not kept.
 * @throws AppError 404 when the exam is out of reach, 409 `mock_exam_draft`, 415 when no file came, 400 `unreadable_grid` with the reason
 */
export async function readGridPhoto(context: Context, target: Target, photo: unknown): Promise<GridReading> {
  const { grid, whose } = await gridOf(context, target);
  return whose(await readGridInWorker(fileOf(photo), grid));
}

/**
 * Reads the answer grids of a scan, one page after the other, and tells each as a line of JSON once it is read. Nothing is recorded or kept.
 * @throws AppError as `readGridPhoto`; 503 when other scans are being read
 */
export async function readGridScan(context: Context, target: Target, scan: unknown): Promise<Readable> {
  const { grid, whose } = await gridOf(context, target);
  const open = await openScanInWorker({ ...grid, scan: fileOf(scan) });
  // Also when the browser leaves before the last page.
  return textStream(readPages(open, whose)).once("close", open.close);
}

/** Yields a line for each page; once the worker has failed, all that is left is refused. */
async function* readPages({ pages, read }: OpenScan, whose: (result: GridResult) => GridReading): AsyncGenerator<string> {
  let hasFailed = false;
  const readOne = async (index: number): Promise<Pick<GridScanLine, "reading" | "message">> => {
    const outcome: GridOutcome | undefined = hasFailed ? undefined : await read(index).catch(() => undefined);
    hasFailed ||= outcome === undefined;
    if (!outcome || "unreadable" in outcome) return { reading: null, message: refusalOf(outcome?.unreadable ?? "slow").message };
    return { reading: whose(outcome), message: null };
  };
  for (let index = 0; index < pages; index++) {
    const line: GridScanLine = { page: index + 1, pages, ...(await readOne(index)) };
    yield `${JSON.stringify(line)}\n`;
  }
}

/** The grid of an exam as it is printed, and whose number is blackened on it. */
async function gridOf(context: Context, target: Target) {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  const exam = await requireExam(db, target);
  if (exam.planned_at === null) throw new AppError("mock_exam_draft");
  const byPart = Map.groupBy(askedOf(exam, await findPaper(db, exam.id)), (q) => q.theme_id);
  const grid: PrintedGrid = { exam: exam.id, parts: [...byPart.values()].map((asked) => asked.length) };
  const pupils = new Map((await listNumberedPupils(context, target)).map(({ number, id }) => [number, id]));
  const whose = (result: GridResult): GridReading => {
    const userId = result.number === null ? undefined : pupils.get(result.number);
    return { ...result, userId: userId ?? null };
  };
  return { grid, whose };
}
