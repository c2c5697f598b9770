import {
  type BodyInputOf,
  changeSchoolProvider,
  createOutsideAccount,
  finishOutsideSignIn,
  getOutsideArrival,
  linkOutsideArrival,
  listOutsideLinks,
  listSchoolProviders,
  listSignInProviders,
  startOutsideSignIn,
  unlinkOutside,
} from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";
import { finishSignOut } from "../sign-in/sign-out.ts";

export const providersQuery = callQuery(["sign-in-providers"], listSignInProviders, {}, { meta: { visitor: true } });

/** Goes to the page of a provider. */
export const startMutation = mutationOptions({
  mutationFn: async (body: BodyInputOf<typeof startOutsideSignIn>) => {
    const { url } = await call(startOutsideSignIn, { body });
    location.assign(url);
    // The page is on its way: the button stays busy.
    await new Promise<void>((resolve) => setTimeout(resolve, 5_000));
  },
});

/** What the provider answered counts once: it is sent once, and never again. */
export const finishQuery = (provider: string, query: string) =>
  queryOptions({
    queryKey: ["outside-finish", provider, query],
    queryFn: async () => {
      await finishSignOut();
      return call(finishOutsideSignIn, { body: { provider, query } });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { visitor: true },
  });

export const arrivalQuery = callQuery(["outside-arrival"], getOutsideArrival, {}, { retry: false, meta: { visitor: true } });
export const createMutation = callMutation(createOutsideAccount);
export const linkMutation = mutationOptions({ mutationFn: () => call(linkOutsideArrival, {}) });

export const linksQuery = callQuery(["outside-links"], listOutsideLinks, {});
export const endLink = (linkId: number) => call(unlinkOutside, { params: { linkId } });

export const schoolProvidersQuery = callQuery(["school-providers"], listSchoolProviders, {});
export const saveSchoolProvider = (body: BodyInputOf<typeof changeSchoolProvider>) => call(changeSchoolProvider, { body });
