import { useEffect, useEffectEvent, useState } from "react";
import { failureMessage } from "../../api/failures.ts";
import { toastError } from "../toast/toast.tsx";
import { useDialogRoute } from "./dialog-route.ts";

const gone = "Cet élément n’existe plus.";

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/**
 * What a dialog with an address is about, found in what a query has loaded and kept as it was when the dialog opened. When it is not there, or
 * cannot be loaded, the dialog closes and a toast says so.
 */
export function useSubject<Data, Subject>(query: Loaded<Data>, find: (data: Data) => Subject | undefined): Subject | undefined {
  const { close } = useDialogRoute();
  const [subject, setSubject] = useState<Subject>();
  const found = query.data === undefined ? undefined : find(query.data);
  if (subject === undefined && found !== undefined) setSubject(found);
  const isMissing = subject === undefined && found === undefined && !query.isFetching && (query.data !== undefined || query.error !== null);
  const giveUp = useEffectEvent(() => {
    toastError(query.error ? failureMessage(query.error) : gone);
    close();
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  return subject;
}
