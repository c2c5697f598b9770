import type { ClassListCorrection, ClassListReport, ColumnRole, LegacyEncoding } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage, fieldsOf } from "../../platform/api/failures.ts";
import { toastError } from "../../platform/ui/toast/toast.tsx";
import { importListMutation, type ListProgress, previewListMutation, readSheets } from "./api.ts";
import { openList, type Reading, readingOf, UnreadableFile } from "./list-file.rules.ts";

interface ClassList {
  readonly content: string;
  readonly swapNames: boolean;
  /** At most one a line. */
  readonly corrections: readonly ClassListCorrection[];
  /** What each column holds, once the teacher has said it. */
  readonly columns?: readonly ColumnRole[];
}

/** The previewed list, which is the one imported, with its report. */
interface Previewed {
  readonly list: ClassList;
  readonly report: ClassListReport;
}

/** Texts of which a person must choose one: the sheets of a workbook, or the readings of old accents. */
export interface ReadingDoubt {
  readonly of: "sheets" | "accents";
  readonly readings: readonly Reading[];
}

/** How the accents of the file were read, and the other readings. */
interface Accents {
  readonly legacy: LegacyEncoding;
  readonly readings: readonly Reading[];
}

const bodyOf = ({ columns, ...list }: ClassList) => ({
  ...list,
  corrections: [...list.corrections],
  ...(columns && { columns: [...columns] }),
});

/** Manages the steps of an import: choice, doubts, preview, report. `onImported` must refresh the classroom. */
export function useClassList(classroomId: number, onImported: () => Promise<void>) {
  const [previewed, setPreviewed] = useState<Previewed>();
  const [refusal, setRefusal] = useState<string>();
  const [doubt, setDoubt] = useState<ReadingDoubt>();
  const [accents, setAccents] = useState<Accents>();
  const [opening, setOpening] = useState(false);
  const [progress, setProgress] = useState<ListProgress>();
  const preview = useMutation(previewListMutation(classroomId));
  const importing = useMutation({
    ...importListMutation(classroomId, setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: onImported,
    onError: (error) => {
      toastError(failureMessage(error));
      // The connection may have been lost once the accounts were made: the list is looked at again, and says which are
      // there.
      if (!(error instanceof ApiFailure) && previewed) look(previewed.list, () => undefined);
    },
  });
  /** Previews a list. The callbacks of a preview that was replaced or reset are not called. */
  const look = (list: ClassList, onError: (error: Error) => void) =>
    preview.mutate(bodyOf(list), { onSuccess: (report) => setPreviewed({ list, report }), onError });
  const refuse = (error: unknown) =>
    setRefusal(error instanceof UnreadableFile ? error.message : fieldsOf(error)["content"] || failureMessage(error));
  const read = (content: string) => {
    setDoubt(undefined);
    look({ content, swapNames: false, corrections: [] }, refuse);
  };
  const open = async (list: Blob) => {
    const file = await openList(list);
    if ("workbook" in file) {
      const sheets = await readSheets(classroomId, file.workbook);
      const [only] = sheets;
      if (only && sheets.length === 1) return read(only.content);
      return setDoubt({ of: "sheets", readings: sheets.map(({ name, content }) => readingOf(name, content)) });
    }
    const { content, uncertain, legacy, readings } = file;
    // What Excel of Windows writes today is no news, unless it is in doubt.
    setAccents(legacy && (uncertain || legacy !== "windows-1252") ? { legacy, readings } : undefined);
    if (uncertain && legacy) return setDoubt({ of: "accents", readings });
    return read(content);
  };
  const check = async (list: Blob) => {
    setRefusal(undefined);
    setAccents(undefined);
    setOpening(true);
    await open(list)
      .catch(refuse)
      .finally(() => setOpening(false));
  };
  /** Previews the list again, with a change. */
  const change = (changed: (list: ClassList) => Partial<ClassList>) => {
    if (!previewed) return;
    look({ ...previewed.list, ...changed(previewed.list) }, (error) => toastError(failureMessage(error)));
  };
  return {
    refusal,
    checking: preview.isPending || opening,
    doubt,
    accents,
    preview: previewed?.report,
    report: importing.data,
    importing: importing.isPending,
    /** How far the import is, once the server has said so. */
    progress: importing.isPending ? progress : undefined,
    error: importing.error ?? preview.error,
    check,
    read,
    /** Asks how the accents are read. */
    doubtAccents: () => {
      if (accents) setDoubt({ of: "accents", readings: accents.readings });
      setPreviewed(undefined);
    },
    swap: () => change(({ swapNames }) => ({ swapNames: !swapNames })),
    /** Says what each column holds; corrections of lines that were read otherwise end. */
    chooseColumns: (columns: readonly ColumnRole[]) => change(() => ({ columns, swapNames: false, corrections: [] })),
    /** Corrects a line; the preview then says what becomes of each. */
    correct: (correction: ClassListCorrection) =>
      change(({ corrections }) => ({ corrections: [...corrections.filter(({ line }) => line !== correction.line), correction] })),
    send: (sendMail: boolean) => previewed && importing.mutate({ ...bodyOf(previewed.list), sendMail }),
    restart: () => {
      setPreviewed(undefined);
      setDoubt(undefined);
      preview.reset();
    },
  };
}
