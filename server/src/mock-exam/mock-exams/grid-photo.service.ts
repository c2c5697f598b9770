import type { Readable } from "node:stream";
import type { GridReading, GridScanEvent, GridScanLine } from "@badin/contract";
import type { FastifyBaseLogger } from "fastify";
import { Stopped, type StopReason } from "../../platform/confined/confined.ts";
import { noteReading, requireReadingLeft, scanSeats, spendReading, turnOf } from "../../platform/confined/reading.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { eventLines, failureOf, repeating } from "../../platform/http/event-lines.ts";
import { fileOf } from "../../platform/http/file-body.ts";
import { readGridConfined } from "../../quiz/printing/read-grid-confined.ts";
import { requirePdf, type ScanReader, startScanReader } from "../../quiz/printing/read-scan-confined.ts";
import type { GridOutcome, GridResult, PrintedGrid } from "../../quiz/printing/reading/read-photo.ts";
import { refusalOf } from "../../quiz/printing/reading/unreadable-grid.ts";
import { requireTeacherOf } from "../../school/classrooms/classrooms.access.ts";
import { askedOf } from "./mock-exam-print.service.ts";
import { requireExam, type Target } from "./mock-exams.service.ts";
import { findPaper } from "./papers.queries.ts";
import { listNumberedStudents } from "./student-numbers.service.ts";

/**
 * Reads an answer grid of an exam on a photograph, and says whose it is by the number that the student blackened.
 * Nothing is recorded, and the photograph is not kept.
 * @throws AppError 404 when the exam is out of reach, 409 `mock_exam_draft`, 415 when no file came, 400
 * `unreadable_grid` with the reason
 */
export async function readGridPhoto(context: Context, target: Target, photo: unknown): Promise<GridReading> {
  const { grid, whose } = await gridOf(context, target);
  return whose(await readGridConfined(context, target.user.schoolId, { ...grid, photo: fileOf(photo) }));
}

/**
 * Reads the answer grids of a scan, one page after the other. Tells at once, and every few seconds, how far it is, and
 * each page as a line of JSON once it is read. Nothing is recorded or kept, and nothing goes on when the browser
 * leaves.
 * @throws AppError as `readGridPhoto`; what fails later is told in the last line
 */
export async function readGridScan(
  context: Context,
  target: Target,
  body: unknown,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Readable> {
  const { grid, whose } = await gridOf(context, target);
  const scan = fileOf(body);
  requirePdf(scan);
  const owner = target.user.schoolId;
  await requireReadingLeft(context, owner);
  return eventLines(async (push, left) => {
    const tell = (event: GridScanEvent) => push(`${JSON.stringify(event)}\n`);
    const progress = repeating<GridScanEvent>(tell);
    try {
      progress.tell({ step: "waiting", done: 0, total: 0 });
      await inSeat(context, owner, left, async (reader) => {
        progress.tell({ step: "opening", done: 0, total: 0 });
        const pages = await reader.open(scan);
        for (let index = 0; index < pages; index++) {
          progress.tell({ step: "reading", done: index, total: pages });
          const outcome = await readOne(reader, index, grid);
          tell({ page: index + 1, pages, ...lineOf(outcome, whose) });
          if (index + 1 === pages) return;
          if ("ended" in outcome) throw new AppError("unreadable_grid", { message: unread(index + 2, pages) });
          await spendReading(context, owner, reader.lapMs());
        }
      }).finally(() => progress.end());
    } catch (error) {
      if (!left.aborted) tell({ failure: failureOf(error, log, "reading of a scan failed") });
    }
  });
}

/** Longer than another school's scan takes. */
const waitMs = 15 * 60_000;

/**
 * Runs `work` with a reader in the turn and on the budget of a school; both end when `left` says so.
 * @throws AppError 503 when too many wait
 */
async function inSeat(context: Context, owner: number, left: AbortSignal, work: (reader: ScanReader) => Promise<void>): Promise<void> {
  const leave = await scanSeats.take(await turnOf(context, owner), waitMs, left);
  let reader: ScanReader | undefined;
  try {
    reader = startScanReader();
    left.addEventListener("abort", reader.close);
    if (!left.aborted) await work(reader);
  } finally {
    reader?.close();
    leave();
    await noteReading(context, owner, reader?.lapMs() ?? 0);
  }
}

/** What a page gives; `ended` when its process ended with it, for want of time on a busy machine or by its bounds. */
type PageOutcome = GridOutcome | { readonly ended: StopReason | "busy" };

const readOne = (reader: ScanReader, index: number, grid: PrintedGrid): Promise<PageOutcome> =>
  reader.read(index, grid).catch((error: unknown): PageOutcome => {
    if (error instanceof Stopped) return { ended: error.isBusy ? "busy" : error.reason };
    throw error;
  });

function lineOf(outcome: PageOutcome, whose: (result: GridResult) => GridReading): Pick<GridScanLine, "reading" | "message"> {
  if ("ended" in outcome) return { reading: null, message: refusalOf(`page-${outcome.ended}`).message };
  if ("unreadable" in outcome) return { reading: null, message: refusalOf(outcome.unreadable).message };
  return { reading: whose(outcome), message: null };
}

const unread = (from: number, to: number): string =>
  from === to
    ? `La lecture s’est arrêtée\u00a0: numérisez ou photographiez de nouveau la page ${to}.`
    : `La lecture s’est arrêtée\u00a0: numérisez ou photographiez de nouveau les pages ${from} à ${to}.`;

/** The grid of an exam as it is printed, and whose number is blackened on it. */
async function gridOf(context: Context, target: Target) {
  const { db } = context.database;
  await requireTeacherOf(db, target.user, target.classroomId);
  const exam = await requireExam(db, target);
  if (exam.planned_at === null) throw new AppError("mock_exam_draft");
  const byPart = Map.groupBy(askedOf(exam, await findPaper(db, exam.id)), (q) => q.theme_id);
  const grid: PrintedGrid = { exam: exam.id, parts: [...byPart.values()].map((asked) => asked.length) };
  const students = new Map((await listNumberedStudents(context, target)).map(({ number, id }) => [number, id]));
  const whose = (result: GridResult): GridReading => {
    const userId = result.number === null ? undefined : students.get(result.number);
    return { ...result, userId: userId ?? null };
  };
  return { grid, whose };
}
