import { askProofPasskey, type BodyInputOf, getProofs, prove, proveByCode, proveByPasskey } from "@badin/contract";
import { startAuthentication } from "@simplewebauthn/browser";
import { mutationOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

/* Loaded with the question: few actions ask for a proof again. */

/** The second factors that count as well as the password; asked for each time, as they may have changed. */
export const proofsQuery = callQuery(["proofs"], getProofs, {}, { gcTime: 0 });

export type Proof = BodyInputOf<typeof prove> | BodyInputOf<typeof proveByCode>;

/** Gives a password, or a code of the app. */
export const proveMutation = mutationOptions({
  mutationFn: (proof: Proof) => ("code" in proof ? call(proveByCode, { body: proof }) : call(prove, { body: proof })),
});

/** Has a passkey sign. @throws DOMException when the person or the browser gives up */
export const provePasskeyMutation = mutationOptions({
  mutationFn: async () => {
    const { options } = await call(askProofPasskey, {});
    type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
    const signed = await startAuthentication({ optionsJSON: options as unknown as Options });
    return call(proveByPasskey, { body: { response: signed as BodyInputOf<typeof proveByPasskey>["response"] } });
  },
});
