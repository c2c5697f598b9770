import { askPasskey, type BodyInputOf, confirmSignIn, getSecondStep, signInWithPasskey } from "@badin/contract";
import { startAuthentication } from "@simplewebauthn/browser";
import { mutationOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/* Apart from `api.ts`: few accounts have a second step, and the page of the first one loads fast. */

/** What finishes the sign-in that waits in this browser; asked for each time, as it ends by itself. */
export const secondStepQuery = callQuery(["second-step"], getSecondStep, {}, { gcTime: 0, retry: false, meta: { visitor: true } });
export const confirmSignInMutation = callMutation(confirmSignIn);
/** Has a passkey sign, and finishes signing in. @throws DOMException when the person or the browser gives up */
export const passkeyMutation = mutationOptions({
  mutationFn: async () => {
    const { options } = await call(askPasskey, {});
    type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
    const signed = await startAuthentication({ optionsJSON: options as unknown as Options });
    return call(signInWithPasskey, { body: { response: signed as BodyInputOf<typeof signInWithPasskey>["response"] } });
  },
});
