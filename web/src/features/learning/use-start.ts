import type { BodyInputOf, startRevision } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../shared/paths.ts";
import { start } from "./api.ts";

/** Starts a session, or goes on with that of the day, and goes to it. */
export function useStart() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof startRevision>) => start(queryClient, body),
    onSuccess: (sessionId) => navigate(pathTo("revisionSession", { sessionId })),
  });
}
