import type { PaperEntry } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureMessage } from "../../../platform/api/failures.ts";
import { type MockExamRef, savePaper, showPaperTotal } from "./api.ts";
import { keepDrafts, readDrafts } from "./paper-drafts.ts";
import { answersForm, type CopyDraft, emptyDraft, marksForm } from "./paper-entry.rules.ts";

export type Mode = "answers" | "marks";
/** How the saving of a copy stands. */
export type Saving = { readonly state: "saving" } | { readonly state: "failed"; readonly message: string };

/** The copies being typed in: each is saved alone, and what is not saved stays here and on the device. */
export function usePaperCopies(target: MockExamRef, entry: PaperEntry) {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState(() => readDrafts(target.mockExamId));
  const [savings, setSavings] = useState<Readonly<Record<number, Saving>>>({});
  const latest = useRef(drafts);
  // A class often shares one variant: the next copy starts with that of the last.
  const [usual, setUsual] = useState(() => emptyDraft("A", entry.english === "required"));

  const keep = (next: typeof drafts) => {
    latest.current = next;
    setDrafts(next);
    keepDrafts(target.mockExamId, next);
  };
  const mark = (userId: number, saving: Saving | undefined) =>
    setSavings((all) => {
      const { [userId]: _, ...others } = all;
      return saving ? { ...others, [userId]: saving } : others;
    });

  const draftOf = (userId: number): CopyDraft => drafts[userId] ?? usual;
  const change = (userId: number, draft: CopyDraft) => {
    keep({ ...latest.current, [userId]: draft });
    setUsual(emptyDraft(draft.variant, draft.english));
    mark(userId, undefined);
  };

  /** Sends what was typed for a student; without anything typed, nothing. */
  const save = async (userId: number, mode: Mode): Promise<void> => {
    const draft = latest.current[userId];
    const form = draft && (mode === "answers" ? answersForm(entry, draft) : marksForm(entry, draft));
    if (!form) return;
    mark(userId, { state: "saving" });
    try {
      const saved = await savePaper(target, userId, form);
      showPaperTotal(queryClient, target, saved);
      // What was typed while this was on its way is kept.
      if (latest.current[userId] === draft) {
        const { [userId]: _, ...others } = latest.current;
        keep(others);
      }
      mark(userId, undefined);
    } catch (error) {
      mark(userId, { state: "failed", message: failureMessage(error) });
    }
  };
  return { draftOf, change, save, savings, drafts };
}
