import { type BoardState, type LiveAction, streamBoard } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { urlOf } from "../../platform/api/client.ts";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import { drive, type LiveRef, livesQuery, readBoard, step } from "./api.ts";
import { useLiveStates } from "./use-live-states.ts";

/** A live session in the hands of a teacher: its state, and what steers it. */
export function useBoard(ref: LiveRef) {
  const followed = useLiveStates<BoardState>(urlOf(streamBoard, { ...ref }), () => readBoard(ref));
  const { state, take } = followed;
  useFreshList(ref.classroomId, state?.step === "ended");
  const stepping = useMutation({
    mutationFn: ({ action, version }: { action: LiveAction; version: number }) => step(ref, action, version),
    onSuccess: take,
    onError: (error) => toastFailure(error, () => Promise.resolve(followed.ask())),
  });
  const driving = useMutation({
    mutationFn: () => drive(ref),
    onSuccess: take,
    onError: (error) => toastFailure(error, () => Promise.resolve(followed.ask())),
  });
  return {
    ...followed,
    isBusy: stepping.isPending || driving.isPending,
    /**
     * Goes on from what is on the screen: pressed twice, it makes one step. A step whose state has come by the events
     * already holds up no other, although its own answer is still on its way.
     */
    act: (action: LiveAction) => {
      if (!state || (stepping.isPending && stepping.variables.version === state.version)) return;
      stepping.mutate({ action, version: state.version });
    },
    takeOver: () => driving.mutate(),
  };
}
export type Board = ReturnType<typeof useBoard>;

/** Has the list of the class asked again when a session ends, or goes on after its end, whoever pressed. */
function useFreshList(classroomId: number, isOver: boolean): void {
  const queryClient = useQueryClient();
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (wasOver.current === isOver) return;
    wasOver.current = isOver;
    void queryClient.invalidateQueries({ queryKey: livesQuery(classroomId).queryKey, exact: true });
  }, [queryClient, classroomId, isOver]);
}
