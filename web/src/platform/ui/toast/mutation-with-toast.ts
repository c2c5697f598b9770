import type { UseMutationOptions } from "@tanstack/react-query";
import { toastSuccess } from "./toast.tsx";
import { toastDeletionFailure, toastFailure } from "./toast-failure.ts";
import { toastUndo } from "./toast-undo.ts";

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables>;

interface MutationWithToast<Data, Variables> extends Pick<Options<Data, Variables>, "mutationFn"> {
  /** What the toast says once it is done. */
  said: string | ((data: Data, variables: Variables) => string);
  /**
   * Refetches what the page shows of it: after a success, and after a failure that says that the page is out of date.
   */
  refresh: () => unknown;
  /** Shows the answer in place of `refresh`, when the answer is all that the page shows. */
  show?: (data: Data) => unknown;
  /** Says at a field why it failed, when a field is the reason. Returns whether it did: no toast then. */
  refuse?: (error: unknown) => boolean;
  /** Closes the dialog that asked. */
  onClose?: () => void;
  /** Takes it back, from a button of the toast. */
  takeBack?: (variables: Variables) => Promise<unknown>;
  /** Whether it deletes something: what is already gone then closes the dialog as a success does. */
  deletes?: boolean;
}

/**
 * Returns the options of a mutation that a dialog asks about. Once it is done, the dialog closes, a toast says so, and
 * the page is up to date. Otherwise a toast or a field says why, and the dialog stays.
 */
export function mutationWithToast<Data, Variables>(mutation: MutationWithToast<Data, Variables>): Options<Data, Variables> {
  const { mutationFn, said, refresh, show = refresh, refuse, onClose = () => undefined, takeBack } = mutation;
  const { deletes = takeBack !== undefined } = mutation;
  return {
    ...(mutationFn && { mutationFn }),
    onSuccess: async (data, variables) => {
      onClose();
      const message = typeof said === "string" ? said : said(data, variables);
      if (takeBack) toastUndo(message, () => takeBack(variables).then(refresh));
      else toastSuccess(message);
      await show(data);
    },
    onError: (error) => {
      if (refuse?.(error)) return undefined;
      return deletes ? toastDeletionFailure(error, refresh, onClose) : toastFailure(error, refresh);
    },
  };
}
