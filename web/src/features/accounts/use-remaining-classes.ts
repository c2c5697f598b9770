import { useQuery } from "@tanstack/react-query";
import { classroomsQuery } from "../classrooms/api.ts";

/**
 * How many classes of the school remain, active and archived: none must, for the school to be deleted. 0 as long as it is not known: the
 * server checks anyway.
 */
export function useRemainingClasses(): number {
  const active = useQuery(classroomsQuery(false));
  const archived = useQuery(classroomsQuery(true));
  return (active.data?.length ?? 0) + (archived.data?.length ?? 0);
}
