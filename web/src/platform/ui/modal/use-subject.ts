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
 * Returns the item that a dialog with an address edits or shows, found in the data of a query; undefined while loading.
 * It stays as it was when the dialog opened. When the item does not exist, or cannot be loaded, the dialog closes with
 * a toast.
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
