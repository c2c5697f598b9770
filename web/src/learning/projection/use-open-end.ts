import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pathTo } from "../../platform/paths.ts";
import { livesQuery, openLive } from "../../quiz/live/api.ts";
import { lastSettings, settingsForm } from "../../quiz/live/live-settings.ts";
import { fromPage } from "../../quiz/live/way-back.ts";
import { refreshPlan } from "../plan/api.ts";
import type { End } from "./use-end.ts";

interface Opening {
  /** Where the session goes on, on this device. */
  readonly page: "classroomLiveBoard" | "classroomLiveRemote";
  /** Where leaving the session goes. */
  readonly back: string;
  /** Called with the session once it is open, before leaving. */
  readonly onOpen: (liveId: number) => Promise<unknown>;
}

/** Opens the live session that ends a projection, with the settings of the last one opened on this device. */
export function useOpenEnd({ page, back, onOpen }: Opening) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ classroomId, title, questionIds }: End) =>
      openLive(classroomId, { title, questionIds: [...questionIds], ...settingsForm(lastSettings()) }),
    onSuccess: async ({ id }, { classroomId }) => {
      // The phone that steers is told where the projection went; a network that fails here holds nobody up.
      await onOpen(id).catch(() => undefined);
      await navigate(pathTo(page, { classroomId, liveId: id }), { state: fromPage(back) });
      // Not before: a year whose questions are asked ends the screen that they are asked from, and its address changes.
      void queryClient.invalidateQueries({ queryKey: livesQuery(classroomId).queryKey });
      void refreshPlan(queryClient, classroomId);
    },
    meta: { failureOnPage: true },
  });
}
