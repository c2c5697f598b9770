import { useQuery } from "@tanstack/react-query";
import { classroomsQuery } from "../../school/classrooms/api.ts";

/**
 * Returns how many classrooms of the school remain, active and archived: the school can be deleted only when none does.
 * 0 until loaded, as the server checks anyway.
 */
export function useRemainingClasses(): number {
  const active = useQuery(classroomsQuery(false));
  const archived = useQuery(classroomsQuery(true));
  return (active.data?.length ?? 0) + (archived.data?.length ?? 0);
}
