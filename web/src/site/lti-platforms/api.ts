import {
  addLtiPlatform,
  type BodyInputOf,
  changeLtiPlatform,
  listLtiPlatforms,
  openLtiRegistration,
  removeLtiPlatform,
  rereadLtiLists,
  resendLtiScores,
} from "@badin/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../platform/api/call-query.ts";
import { call } from "../../platform/api/client.ts";

const key = ["admin", "lti"] as const;

export const platformsQuery = queryOptions(callQuery(key, listLtiPlatforms, {}));
export const refreshPlatforms = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: key });

export type PlatformForm = BodyInputOf<typeof addLtiPlatform>;
/** Adds a platform, or changes the one of that id. */
export const savePlatform = (body: PlatformForm, platformId: number | undefined): Promise<unknown> =>
  platformId === undefined ? call(addLtiPlatform, { body }) : call(changeLtiPlatform, { params: { platformId }, body });
export const removePlatform = (platformId: number) => call(removeLtiPlatform, { params: { platformId } });
export const resendScores = (platformId: number) => call(resendLtiScores, { params: { platformId } });
export const rereadLists = (platformId: number) => call(rereadLtiLists, { params: { platformId } });
export const openRegistration = (schoolId: number) => call(openLtiRegistration, { body: { schoolId } });
