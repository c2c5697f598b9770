import { signInToastMs } from "@badin/contract";
import { failureMessage } from "../../platform/api/failures.ts";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";

/* Toasts of the sign-in area stay 2 seconds. */

export const sayDone = (message: string) => toastSuccess(message, { ms: signInToastMs });
export const sayRefused = (message: string) => toastError(message, { ms: signInToastMs });
/** Shows a toast with the reason why a call failed. */
export const sayFailure = (thrown: unknown) => sayRefused(failureMessage(thrown));
