import { exchangeMaxBytes, type ImportReport } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConnectionFailure, failureMessage } from "../../shared/api/failures.ts";
import { refreshQuestions } from "../questions/api.ts";
import { importFile, type Progress } from "./api.ts";
import { exchangeTexts } from "./texts.ts";

const texts = exchangeTexts.importing;

/** Theme and year for the questions that have none; 0 refuses these questions. */
export interface Defaults {
  readonly theme: number;
  readonly year: number;
}

/** A report with the file and defaults it is about: what was previewed is what is imported. */
interface Outcome {
  readonly file: File;
  readonly defaults: Defaults;
  readonly report: ImportReport;
}

/** Manages an import: file, preview, confirmation, report. */
export function useImport() {
  const queryClient = useQueryClient();
  const [defaults, setDefaults] = useState<Defaults>({ theme: 0, year: 0 });
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();

  const run = async (file: File, chosen: Defaults, preview: boolean) => {
    const { theme, year } = chosen;
    setRefusal(undefined);
    try {
      const report = await importFile(file, { preview, ...(theme > 0 && { theme }), ...(year > 0 && { year }) }, setProgress);
      setOutcome({ file, defaults: chosen, report });
      if (!preview) await refreshQuestions(queryClient);
    } catch (error) {
      if (outcome) setDefaults(outcome.defaults);
      setRefusal(error instanceof ConnectionFailure && !preview ? texts.cut : failureMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  const check = (file: File) => (file.size > exchangeMaxBytes ? setRefusal(texts.tooLarge) : run(file, defaults, true));
  return {
    defaults,
    progress,
    report: outcome?.report,
    refusal,
    check,
    /** Changes the defaults. A previewed file is previewed again. */
    choose: (change: Partial<Defaults>) => {
      const next = { ...defaults, ...change };
      setDefaults(next);
      if (outcome?.report.preview) void run(outcome.file, next, true);
    },
    confirm: () => outcome && run(outcome.file, outcome.defaults, false),
    restart: () => {
      setOutcome(undefined);
      setRefusal(undefined);
    },
  };
}
