import {
  type Arrival,
  type ArrivalAnswer,
  agreeToStudent,
  agreeToTeacher,
  answerArrival,
  type Claim,
  changeClassroomCode,
  changeSchoolCode,
  confirmClaim,
  getClassroomCode,
  getSchoolCode,
  type JoinCode,
  type JoinCodeState,
  type JoinRequest,
  listArrivals,
  refuseClaim,
  refuseStudent,
  refuseTeacher,
  replaceClassroomCode,
  replaceSchoolCode,
} from "@badin/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api/client.ts";

/** What a code opens: the class of that id, or the school of its manager. */
export type Place = { classroomId: number } | "school";

const keyOf = (place: Place) => ["join-code", place] as const;

/** The code of a class or of the school, and its pending requests. */
export const joinCodeQuery = (place: Place) =>
  queryOptions({
    queryKey: keyOf(place),
    queryFn: ({ signal }): Promise<JoinCode> =>
      place === "school" ? call(getSchoolCode, {}, { signal }) : call(getClassroomCode, { params: place }, { signal }),
  });

export const changeCodeMutation = (place: Place) =>
  mutationOptions({
    mutationFn: (state: JoinCodeState): Promise<JoinCode> =>
      place === "school" ? call(changeSchoolCode, { body: { state } }) : call(changeClassroomCode, { params: place, body: { state } }),
  });

export const replaceCodeMutation = (place: Place) =>
  mutationOptions({
    mutationFn: (): Promise<JoinCode> => (place === "school" ? call(replaceSchoolCode, {}) : call(replaceClassroomCode, { params: place })),
  });

export const agreeMutation = (place: Place) =>
  mutationOptions({
    mutationFn: ({ userId }: JoinRequest) =>
      place === "school" ? call(agreeToTeacher, { params: { userId } }) : call(agreeToStudent, { params: { ...place, userId } }),
  });

export const refuseMutation = (place: Place) =>
  mutationOptions({
    mutationFn: ({ userId }: JoinRequest) =>
      place === "school" ? call(refuseTeacher, { params: { userId } }) : call(refuseStudent, { params: { ...place, userId } }),
  });

/** Shows a code that has changed wherever it is: with its class, or with the school of the signed-in manager. */
export async function showCode(queryClient: QueryClient, place: Place, code: JoinCode): Promise<void> {
  queryClient.setQueryData(keyOf(place), code);
  await Promise.all([["classrooms"], ["students"], ["me"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Refetches the pending requests and the people of the place. */
export async function refreshPeople(queryClient: QueryClient, place: Place): Promise<void> {
  const keys = [keyOf(place), ["students"], ["teachers"], ["classrooms"]];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The teachers who came with the school's code, for its manager to say who they are. */
export const arrivalsQuery = queryOptions({
  queryKey: ["arrivals"],
  queryFn: ({ signal }): Promise<Arrival[]> => call(listArrivals, {}, { signal }),
});

export const sendArrivalAnswer = ({ arrival: { userId }, ...body }: ArrivalAnswer & { arrival: Arrival }) =>
  call(answerArrival, { params: { userId }, body });
export const answerArrivalMutation = mutationOptions({ mutationFn: sendArrivalAnswer });

/** Refetches what an answer about an arrival changes: the arrivals, the school's teachers, and its code. */
export async function refreshArrivals(queryClient: QueryClient): Promise<void> {
  const keys = [["arrivals"], keyOf("school"), ["teachers"], ["students"], ["classrooms"], ["me"]];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const confirmClaimMutation = (classroomId: number) =>
  mutationOptions({
    mutationFn: ({ userId, claimedAt }: Claim) => call(confirmClaim, { params: { classroomId, userId }, query: { claimedAt } }),
  });

export const refuseClaimMutation = (classroomId: number) =>
  mutationOptions({
    mutationFn: ({ userId, claimedAt }: Claim) => call(refuseClaim, { params: { classroomId, userId }, query: { claimedAt } }),
  });
