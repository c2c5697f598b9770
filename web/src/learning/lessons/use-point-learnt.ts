import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../identity/sign-in/session.ts";
import { pointsLearntQuery } from "../learning/api.ts";

/**
 * Returns how the reader stands on a programme point; undefined for a user without a class, and until it is known:
 * lessons are read without it.
 */
export function usePointLearnt(point: string) {
  const classroom = useMe()?.classroom ?? null;
  const { data } = useQuery({
    ...pointsLearntQuery,
    enabled: classroom !== null,
    select: (points) => points.find(({ code }) => code === point),
  });
  return data;
}
