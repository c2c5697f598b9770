import { type GridScanLine, gridPhotoMaxBytes, gridScanMaxBytes, type PaperEntry } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiFailure, failureMessage } from "../../../platform/api/failures.ts";
import { type MockExamRef, readPhoto, readScan, type ScanProgress, savePaper, showPaperTotal } from "./api.ts";
import { isReady, type ReadSheet, sheetOf } from "./grid-photos.rules.ts";
import { type KeptSheet, keepSheets, readKeptSheets } from "./kept-sheets.ts";
import { answersForm } from "./paper-entry.rules.ts";
import { texts } from "./texts.ts";

/**
 * A photograph or a page of a scan, from its choice to the copy that is saved from it. A scan stands here itself while
 * it is read.
 */
export interface GridPhoto {
  readonly id: number;
  /** Name of the file, with the page of a scan. */
  readonly name: string;
  /** What can be read again; a page of a scan cannot. */
  readonly file?: File;
  readonly state: "waiting" | "reading" | "refused" | "read" | "saving" | "saved";
  /** How far a scan is. */
  readonly progress?: ScanProgress;
  /** Why it was not read, or not saved. */
  readonly message?: string | undefined;
  readonly sheet?: ReadSheet;
  /** Mark of the copy, once it is saved. */
  readonly total?: number;
}

export type GridPhotos = ReturnType<typeof useGridPhotos>;

const isScan = (file: File): boolean => file.type === "application/pdf" || /\.pdf$/i.test(file.name);
const isPending = ({ state }: GridPhoto): boolean => state === "waiting" || state === "reading";
const isChecked = ({ state }: GridPhoto): boolean => state === "read" || state === "saving";

/**
 * The answer grids being read, one file after the other, and checked. What was read stays on the device until it is
 * saved.
 */
export function useGridPhotos(target: MockExamRef, entry: PaperEntry) {
  const queryClient = useQueryClient();
  const { photos, setPhotos, newId } = useKeptPhotos(entry);
  const queue = useRef(Promise.resolve());

  const update = (id: number, part: Partial<GridPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const remove = (id: number) => setPhotos((all) => all.filter((photo) => photo.id !== id));

  const readPages = async (id: number, file: File): Promise<void> => {
    let [read, expected] = [0, 1];
    let failure: string | undefined;
    const onPage = ({ page, pages, reading, message }: GridScanLine) => {
      [read, expected] = [page, pages];
      const found: GridPhoto = {
        id: newId(),
        name: texts.photos.page(file.name, page),
        ...(reading ? { state: "read", sheet: sheetOf(entry, reading) } : { state: "refused", message: message ?? undefined }),
      };
      setPhotos((all) => all.flatMap((photo) => (photo.id === id ? [found, photo] : [photo])));
    };
    await readScan(target, file, onPage, (progress) => update(id, { progress })).catch((error: unknown) => {
      // What is read stays: choosing the same scan again reads its pages again.
      if (read === 0) throw error;
      if (error instanceof ApiFailure) failure = failureMessage(error);
    });
    if (read === expected) remove(id);
    else update(id, { state: "refused", message: failure ?? texts.photos.cut });
  };
  const read = async (id: number, file: File): Promise<void> => {
    update(id, { state: "reading", message: undefined });
    try {
      if (isScan(file)) await readPages(id, file);
      else update(id, { state: "read", sheet: sheetOf(entry, await readPhoto(target, file)) });
    } catch (error) {
      update(id, { state: "refused", message: failureMessage(error) });
    }
  };
  const enqueue = (id: number, file: File) => {
    queue.current = queue.current.then(() => read(id, file));
  };
  const add = (file: File) => {
    const id = newId();
    const scan = isScan(file);
    const isTooLarge = file.size > (scan ? gridScanMaxBytes : gridPhotoMaxBytes);
    const photo: GridPhoto = isTooLarge
      ? { id, name: file.name, state: "refused", message: scan ? texts.photos.scanTooLarge : texts.photos.tooLarge }
      : { id, name: file.name, file, state: "waiting" };
    setPhotos((all) => [...all, photo]);
    if (!isTooLarge) enqueue(id, file);
  };
  const retry = ({ id, file }: GridPhoto) => {
    if (!file) return;
    update(id, { state: "waiting", message: undefined });
    enqueue(id, file);
  };
  const change = (id: number, sheet: ReadSheet) => update(id, { sheet, message: undefined });

  /** Returns the students of the other sheets. */
  const othersOf = (id: number) => photos.flatMap((p) => (p.id !== id && p.sheet ? [p.sheet.userId] : []));
  const ready = photos.filter((p) => p.state === "read" && p.sheet && isReady(entry, p.sheet, othersOf(p.id)));

  const save = async ({ id, sheet }: GridPhoto): Promise<void> => {
    const form = sheet && answersForm(entry, sheet.draft);
    if (!form || sheet.userId === undefined) return;
    update(id, { state: "saving", message: undefined });
    try {
      const saved = await savePaper(target, sheet.userId, form);
      showPaperTotal(queryClient, target, saved);
      update(id, { state: "saved", total: saved.total });
    } catch (error) {
      update(id, { state: "read", message: failureMessage(error) });
    }
  };
  const saveReady = async (): Promise<void> => {
    for (const photo of ready) await save(photo);
  };
  return { photos, ready, isReading: photos.some(isPending), add, retry, remove, change, othersOf, save, saveReady };
}

/** The grids of the page, those of an earlier visit first; each change is kept on the device. */
function useKeptPhotos(entry: PaperEntry) {
  const [photos, setPhotos] = useState<readonly GridPhoto[]>([]);
  const [isRestored, setIsRestored] = useState(false);
  const nextId = useRef(1);
  const newId = () => nextId.current++;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    let isLeft = false;
    void readKeptSheets(entry).then((kept) => {
      if (isLeft) return;
      const found = kept.map(({ name, sheet }): GridPhoto => ({ id: newId(), name, sheet, state: "read" }));
      setPhotos((all) => [...found, ...all]);
      setIsRestored(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  useEffect(() => {
    if (!isRestored) return;
    const kept = photos.filter(isChecked).flatMap(({ name, sheet }): KeptSheet[] => (sheet ? [{ name, sheet }] : []));
    keepSheets(entry.id, kept);
  }, [photos, isRestored, entry.id]);
  return { photos, setPhotos, newId };
}
