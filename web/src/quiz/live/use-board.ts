import { type BoardState, type LiveAction, streamBoard } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { urlOf } from "../../platform/api/client.ts";
import { toastFailure } from "../../platform/ui/toast/toast-failure.ts";
import { drive, type LiveRef, readBoard, step } from "./api.ts";
import { useLiveStates } from "./use-live-states.ts";

/** A live session in the hands of a teacher: its state, and what steers it. */
export function useBoard(ref: LiveRef) {
  const followed = useLiveStates<BoardState>(urlOf(streamBoard, { ...ref }), () => readBoard(ref));
  const { state, take } = followed;
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
