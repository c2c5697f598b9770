import {
  addApp,
  addPasskey,
  type BodyInputOf,
  getSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from "@badin/contract";
import { startRegistration } from "@simplewebauthn/browser";
import { mutationOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

export const secondFactorsQuery = callQuery(["second-factors"], getSecondFactors, {});
/** The secret that it returns is kept by no cache. */
export const startAppMutation = { ...callMutation(startApp), gcTime: 0 };
export const addAppMutation = { ...callMutation(addApp), gcTime: 0 };
/**
 * Begins, has the browser create the passkey, and adds it.
 * @throws DOMException when the person or the browser gives up
 */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async ({ password, name }: { password: string; name: string }) => {
    const { options } = await call(startPasskey, { body: { password } });
    type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
    const created = await startRegistration({ optionsJSON: options as unknown as Options });
    return call(addPasskey, { body: { name, response: created as BodyInputOf<typeof addPasskey>["response"] } });
  },
  gcTime: 0,
});
export const removeFactor = (factorId: number, body: { password: string }) => call(removeSecondFactor, { params: { factorId }, body });
export const renewCodesMutation = { ...callMutation(renewRecoveryCodes), gcTime: 0 };
