import {
  askPassword,
  type BodyInputOf,
  changeOwnPassword,
  changePassword,
  claimAccount,
  correctSignUp,
  findCode,
  followClaim,
  getMe,
  login,
  recognise,
  signIn,
  signInWithCard,
  signUp,
} from "@badin/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { callMutation } from "../../platform/api/call-mutation.ts";
import { call } from "../../platform/api/client.ts";
import { finishSignOut } from "./sign-out.ts";

export const lookUpMutation = callMutation(login);
export const signInMutation = mutationOptions({
  mutationFn: async (body: BodyInputOf<typeof signIn>) => {
    await finishSignOut();
    return call(signIn, { body });
  },
});
export const cardMutation = mutationOptions({
  mutationFn: async (body: BodyInputOf<typeof signInWithCard>) => {
    await finishSignOut();
    return call(signInWithCard, { body });
  },
});
export const askPasswordMutation = callMutation(askPassword);
/**
 * Asks for a link to choose a password. Resolves with the mail that is sent; undefined when the account has no address
 * to write to.
 */
export async function askForLink(username: string): Promise<"activation" | "reset" | undefined> {
  const { signin, mailable = true, activated = true } = await call(login, { body: { email: username } });
  if (signin === "u" || !mailable) return undefined;
  await call(askPassword, { body: { username } });
  return activated ? "reset" : "activation";
}
export const signUpMutation = callMutation(signUp);
export const recogniseMutation = callMutation(recognise);
/** Of which class or school a code is; asked once for each code. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ["sign-up-code", code],
    queryFn: () => call(findCode, { body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { visitor: true },
  });
export const claimMutation = callMutation(claimAccount);

const claimEveryMs = 5_000;
/**
 * What became of the claim of this browser, asked again until a teacher has answered. Once it is confirmed, its token
 * is given once.
 */
export const claimStateQuery = queryOptions({
  queryKey: ["claim"],
  queryFn: () => call(followClaim, {}),
  refetchInterval: ({ state }) => (state.data && state.data.state !== "waiting" ? false : claimEveryMs),
  refetchOnWindowFocus: ({ state }) => state.data?.state === "waiting",
  staleTime: 0,
  gcTime: 0,
  meta: { visitor: true },
});
export const correctSignUpMutation = callMutation(correctSignUp);
export const changePasswordMutation = callMutation(changePassword);

/**
 * The user whose password can be set: the owner of an emailed token or of a student card or, without one, the signed-in
 * user. Never refetched, as each wrong token counts towards the rate limit of the client's address.
 */
export const passwordOwnerQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["password-owner", token],
    queryFn: ({ signal }) => call(getMe, {}, { signal, ...(token ? { bearer: token } : {}) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { visitor: true },
  });
export const changeOwnPasswordMutation = callMutation(changeOwnPassword);
