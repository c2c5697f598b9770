import { exchangeMaxBytes, type ImportReport } from "@badin/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConnectionFailure, failureMessage } from "../../shared/api/failures.ts";
import { importFile, type Progress } from "./api.ts";
import { exchangeTexts } from "./texts.ts";

const texts = exchangeTexts.importing;

/** What applies to questions that do not say theirs; 0 refuses them. */
export interface Defaults {
  readonly theme: number;
  readonly year: number;
}

/** An import, from the choice of a file to its report: what it would do first, then what it has done. */
export function useImport() {
  const queryClient = useQueryClient();
  const [defaults, setDefaults] = useState<Defaults>({ theme: 0, year: 0 });
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<ImportReport>();
  const [refusal, setRefusal] = useState<string>();

  const run = async (chosen: File, { theme, year }: Defaults, preview: boolean) => {
    setRefusal(undefined);
    try {
      setReport(await importFile(chosen, { preview, ...(theme > 0 && { theme }), ...(year > 0 && { year }) }, setProgress));
      if (!preview) await queryClient.invalidateQueries({ queryKey: ["questions"] });
    } catch (error) {
      setRefusal(error instanceof ConnectionFailure && !preview ? texts.cut : failureMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  const check = (chosen: File) => {
    setFile(chosen);
    setReport(undefined);
    if (chosen.size > exchangeMaxBytes) return setRefusal(texts.tooLarge);
    return run(chosen, defaults, true);
  };
  return {
    defaults,
    progress,
    report,
    refusal,
    check,
    /** Chooses for the questions that do not say; a file that is there is looked at again. */
    choose: (change: Partial<Defaults>) => {
      const next = { ...defaults, ...change };
      setDefaults(next);
      if (file && report?.preview) void run(file, next, true);
    },
    confirm: () => file && run(file, defaults, false),
    restart: () => {
      setFile(undefined);
      setReport(undefined);
      setRefusal(undefined);
    },
  };
}
