import {
  exchangeMaxBytes,
  type ImportReport,
  type KeyReading,
  type TableLayout,
  type UnknownKeys,
  type UnknownSheets,
  type UnknownTable,
} from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ConnectionFailure, failureMessage, isUnreachable } from "../../platform/api/failures.ts";
import { refreshQuestions } from "../questions/api.ts";
import { type Files, importFile, type Progress, SeveralKeyReadingsFound, SeveralSheetsFound, UnknownTableFound } from "./api.ts";
import {
  type Decisions,
  type Defaults,
  forgetImport,
  keepImportFiles,
  keepImportReview,
  type Pictures,
  readKeptImport,
} from "./kept-import.ts";
import { pointsToSend, type RowDraft } from "./review.rules.ts";
import { exchangeTexts } from "./texts.ts";
import { usePoints } from "./use-points.ts";

const texts = exchangeTexts.importing;

/** Ends of the names of files that hold questions. */
export const questionFileEnds = [".json", ".xml", ".gift", ".txt", ".csv", ".tsv", ".tex", ".xlsx", ".xlsm", ".ods", ".h5p", ".zip"];
const holdsQuestions = ({ name }: File) => questionFileEnds.some((end) => name.toLowerCase().endsWith(end));

/** What goes with the files. */
type Choices = Decisions & Pictures;

/** A report with the files and choices it is about: what was previewed is what is imported. */
interface Outcome {
  readonly files: Files;
  readonly choices: Choices;
  readonly report: ImportReport;
}

/** Why an import or its preview was not done, and what would do it where the server did not answer. */
interface Refusal {
  readonly message: string;
  readonly again?: { readonly files: Files; readonly choices: Choices; readonly isPreview: boolean } | undefined;
}

/** What is to be said of a file before it is read: its columns, its sheets, or how its keys are read. */
type Asked = { readonly table: UnknownTable } | { readonly sheets: UnknownSheets } | { readonly keys: UnknownKeys };
type Unmatched = { readonly files: Files } & Asked;

function askedBy(error: unknown): Asked | undefined {
  if (error instanceof UnknownTableFound) return { table: error.table };
  if (error instanceof SeveralSheetsFound) return { sheets: error.sheets };
  return error instanceof SeveralKeyReadingsFound ? { keys: error.keys } : undefined;
}

/** What is chosen once a file is read, forgotten with it. */
const unread = { columns: undefined, sheets: undefined, keys: undefined, rows: [], rowPictures: [], merges: [], apart: [], aside: [] };

/**
 * Manages an import: files, pictures, columns, preview, corrections, confirmation, report. What was looked at stays on
 * the device until it is imported or left.
 */
export function useImport() {
  const queryClient = useQueryClient();
  const [choices, setChoices] = useState<Choices>({ defaults: { theme: 0, year: 0 }, pictures: [], ...unread });
  const points = usePoints();
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [unmatched, setUnmatched] = useState<Unmatched>();
  const [refusal, setRefusal] = useState<Refusal>();
  /** Doubtful items that a person read. */
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  /** Whether what an earlier visit left was looked for, and whether this one goes on with it. */
  const [kept, setKept] = useState<"looking" | "none" | "found" | "refused">("looking");

  const previewed = outcome?.report.preview ? outcome : undefined;
  const files = previewed?.files;
  const { pictures, rowPictures } = previewed?.choices ?? choices;
  useEffect(() => {
    if (files) void keepImportFiles(files, { pictures, rowPictures }).then((could) => could || setKept("refused"));
  }, [files, pictures, rowPictures]);
  useEffect(() => {
    if (!previewed) return;
    const { pictures: _, rowPictures: __, ...decisions } = previewed.choices;
    keepImportReview({ ...decisions, read: [...read], points: [...points.chosen], linked: points.linked });
  }, [previewed, read, points.chosen, points.linked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is looked for once
  useEffect(() => {
    void readKeptImport().then(async (found) => {
      setKept(found ? "found" : "none");
      if (!found) return;
      const { read: readBefore, points: pointsBefore, linked, ...decisions } = found.review;
      setRead(new Set(readBefore));
      points.restore(pointsBefore, linked);
      if (!(await preview(found.files, { ...decisions, pictures: found.pictures, rowPictures: found.rowPictures }))) setKept("none");
    });
  }, []);

  const run = async (files: Files, chosen: Choices, isPreview: boolean) => {
    const { theme, year } = chosen.defaults;
    const columns = chosen.columns && JSON.stringify(chosen.columns);
    const sheets = chosen.sheets && JSON.stringify(chosen.sheets);
    const keys = chosen.keys && JSON.stringify(chosen.keys);
    const said = { ...(columns && { columns }), ...(sheets && { sheets }), ...(keys && { keys }) };
    const query = { preview: isPreview, ...(theme > 0 && { theme }), ...(year > 0 && { year }), ...said };
    const pictures = [...chosen.pictures, ...chosen.rowPictures];
    if ([...files, ...pictures].reduce((sum, { size }) => sum + size, 0) > exchangeMaxBytes) {
      setRefusal({ message: texts.tooLarge });
      return false;
    }
    setRefusal(undefined);
    const review = outcome?.report.review;
    const tied = !isPreview && points.linked && review ? pointsToSend(review, points.chosen) : [];
    try {
      const report = await importFile(files, pictures, query, setProgress, {
        rows: [...chosen.rows],
        points: tied,
        merges: [...chosen.merges],
        apart: [...chosen.apart],
        aside: [...chosen.aside],
      });
      setOutcome({ files, choices: chosen, report });
      setUnmatched(undefined);
      if (!isPreview) forgetImport();
      if (!isPreview) await refreshQuestions(queryClient);
      return true;
    } catch (error) {
      const asked = askedBy(error);
      if (asked) {
        setUnmatched({ files, ...asked });
        return false;
      }
      if (outcome) setChoices(outcome.choices);
      const message = error instanceof ConnectionFailure && !isPreview ? texts.cut : failureMessage(error);
      // A correction is sent again from its form, which stays open.
      const isRepeated = isUnreachable(error) && !(isPreview && outcome);
      setRefusal({ message, again: isRepeated ? { files, choices: chosen, isPreview } : undefined });
      return false;
    } finally {
      setProgress(undefined);
    }
  };
  /** Does again what the server did not answer to. */
  const again = ({ files, choices: chosen, isPreview }: NonNullable<Refusal["again"]>) => {
    setChoices(chosen);
    return run(files, chosen, isPreview);
  };
  /** Reads files with changed choices, for a new preview. Returns whether they could be read. */
  const preview = (files: Files, changed: Partial<Choices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    return run(files, next, true);
  };
  const check = (files: Files) => {
    // Of a file alone the server looks at what it holds; beside others it would be taken for one of their pictures.
    const stray = files.length > 1 && files.find((file) => !holdsQuestions(file));
    if (stray) return setRefusal({ message: texts.stray(stray.name) });
    setUnmatched(undefined);
    points.forget();
    setRead(new Set());
    return preview(files, unread);
  };
  /** Changes a choice. Previewed files are previewed again. */
  const change = (part: Partial<Choices>) => {
    if (outcome?.report.preview) void preview(outcome.files, part);
    else setChoices({ ...choices, ...part });
  };
  const repeatable = refusal?.again;
  return {
    defaults: choices.defaults,
    pictures: choices.pictures,
    unmatched: unmatched && "table" in unmatched ? unmatched.table : undefined,
    sheets: unmatched && "sheets" in unmatched ? unmatched.sheets : undefined,
    keys: unmatched && "keys" in unmatched ? unmatched.keys : undefined,
    /** The name of the first file that something is asked about. */
    askedFile: unmatched?.files[0].name ?? "",
    progress,
    report: outcome?.report,
    refusal: refusal?.message,
    /** Does again what the server did not answer to; undefined for a refusal that stands. */
    resume: repeatable && (() => again(repeatable)),
    read,
    setRead,
    /** Whether the import of an earlier visit is looked for. */
    isOpening: kept === "looking",
    /** Whether the import goes on from an earlier visit, or this device cannot keep what is decided. */
    kept: kept === "found" || kept === "refused" ? kept : ("kept" as const),
    check,
    choose: (part: Partial<Defaults>) => change({ defaults: { ...choices.defaults, ...part } }),
    addPictures: (pictures: readonly File[]) => change({ pictures }),
    /** Reads the table whose titles were not known, with the columns that a person named. */
    match: (columns: TableLayout) => unmatched && preview(unmatched.files, { columns }),
    /** Reads the sheets of the workbook that a person chose. */
    chooseSheets: (sheets: readonly string[]) => unmatched && preview(unmatched.files, { sheets }),
    /** Reads the keys of the table that was asked about as a person says. */
    readKeys: (reading: KeyReading) => {
      if (!unmatched || !("keys" in unmatched)) return;
      const { table } = unmatched.keys;
      void preview(unmatched.files, { keys: [...(choices.keys ?? []).filter((other) => other.table !== table), { table, reading }] });
    },
    points,
    /**
     * Reads an item as a person corrected it, with the picture chosen for it. Returns whether it could be looked at
     * again.
     */
    correct: async (row: RowDraft, picture?: File): Promise<boolean> => {
      if (!outcome) return false;
      const rows = [...choices.rows.filter(({ index }) => index !== row.index), row];
      const aside = choices.aside.filter((index) => index !== row.index);
      return preview(outcome.files, { rows, aside, rowPictures: picture ? [...choices.rowPictures, picture] : choices.rowPictures });
    },
    /** Leaves an item out of the import. Returns whether it could be looked at again. */
    leave: async (index: number): Promise<boolean> => {
      if (!outcome) return false;
      return preview(outcome.files, { aside: [...choices.aside, index] });
    },
    /**
     * Takes an item for the question of the bank that it resembles, or for another one. Returns whether it could be
     * looked at again.
     */
    merge: async (index: number, merged: boolean): Promise<boolean> => {
      if (!outcome) return false;
      const [merges, apart] = [choices.merges, choices.apart].map((list) => list.filter((other) => other !== index)) as [
        number[],
        number[],
      ];
      (merged ? merges : apart).push(index);
      return preview(outcome.files, { merges, apart });
    },
    rowPictures: choices.rowPictures,
    confirm: () => outcome && run(outcome.files, outcome.choices, false),
    restart: () => {
      forgetImport();
      setKept("none");
      setRead(new Set());
      setOutcome(undefined);
      setUnmatched(undefined);
      setChoices({ ...choices, pictures: [], ...unread });
      points.forget();
      setRefusal(undefined);
    },
  };
}
