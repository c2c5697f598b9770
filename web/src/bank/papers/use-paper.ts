import { firstExamYear, type ImportReport, type Paper, paperMaxBytes } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureMessage } from "../../platform/api/failures.ts";
import { importFile } from "../exchange/api.ts";
import { pointsToSend } from "../exchange/review.rules.ts";
import { usePoints } from "../exchange/use-points.ts";
import { refreshQuestions } from "../questions/api.ts";
import { cutPaper } from "./api.ts";
import { forgetReview, keepPaper, keepReview, readKeptReview } from "./kept-review.ts";
import { bankFileOf, type Draft, draftsOf, reviewOrder, withKey } from "./papers.rules.ts";
import { paperTexts } from "./texts.ts";

const texts = paperTexts.source;

/**
 * Manages the import of a paper: its text, the review of its questions, what the import will do, the import. The review
 * stays on the device until it is imported.
 */
export function usePaper() {
  const queryClient = useQueryClient();
  const [paper, setPaper] = useState<Paper>();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [order, setOrder] = useState<readonly number[]>([]);
  const [exam, setExam] = useState({ name: "", year: 0 });
  const [report, setReport] = useState<ImportReport>();
  const points = usePoints();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Whether what an earlier visit left was looked for, and found. */
  const [kept, setKept] = useState<"looking" | "none" | "found">("looking");

  useEffect(() => {
    void readKeptReview().then((found) => {
      setKept(found ? "found" : "none");
      if (!found) return;
      setPaper(found.paper);
      setDrafts(found.review.drafts);
      setOrder(found.review.order);
      setExam(found.review.exam);
    });
  }, []);
  useEffect(() => {
    if (paper) keepReview({ drafts, order, exam });
  }, [paper, drafts, order, exam]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const send = (preview: boolean) =>
    attempt(async () => {
      if (!paper) return;
      const file = new File([bankFileOf(drafts, paper, exam)], `${exam.name}.json`, { type: "application/json" });
      const tied = !preview && points.linked && report?.review ? pointsToSend(report.review, points.chosen) : [];
      setReport(await importFile([file], [], { preview }, () => undefined, { rows: [], points: tied }));
      if (preview) return;
      forgetReview();
      await refreshQuestions(queryClient);
    });
  return {
    isOpening: kept === "looking",
    isResumed: kept === "found",
    paper,
    drafts,
    order,
    exam,
    report,
    busy,
    points,
    refusal,
    setExam,
    read: (name: string, content: Blob) =>
      content.size > paperMaxBytes
        ? setRefusal(texts.tooLarge)
        : attempt(async () => {
            const read = await cutPaper(name, content);
            const some = draftsOf(read);
            keepPaper(read);
            setKept("none");
            setPaper(read);
            setDrafts(some);
            setOrder(reviewOrder(some));
            setExam(read.year === null ? { name: "", year: 0 } : { name: `BIA ${read.year}`, year: read.year });
          }),
    change: (rank: number, part: Partial<Draft>) =>
      setDrafts((some) => some.map((draft, i) => (i === rank ? { ...draft, ...part } : draft))),
    applyKey: (text: string): number => {
      const { drafts: next, read } = withKey(drafts, text);
      setDrafts(next);
      return read;
    },
    check: () => send(true),
    confirm: () => send(false),
    /** The review may leave questions out: the points chosen by their rank are chosen again. */
    backToReview: () => {
      setReport(undefined);
      points.forget();
    },
    restart: () => {
      forgetReview();
      setPaper(undefined);
      setReport(undefined);
      points.forget();
      setRefusal(undefined);
    },
  };
}

/** Whether the name and the year of an exam can be kept. */
export const isExamNamed = ({ name, year }: { name: string; year: number }): boolean =>
  name.trim() !== "" && year >= firstExamYear && year <= 2099;
