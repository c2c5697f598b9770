import type { BoardState, LiveAction } from "@badin/contract";
import type { ReactNode } from "react";
import { EyeIcon, EyeOffIcon, RestartIcon } from "../../../platform/ui/icon/common-icons.ts";
import { ChartIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import { texts } from "../texts.ts";
import { ClockPlusIcon, CommentIcon, PauseIcon, SkipIcon } from "./live-icon.ts";

const words = texts.board;

/** Returns what the next step is called. */
export function nextWord({ step, position, total, votesFirst }: Pick<BoardState, "step" | "position" | "total" | "votesFirst">): string {
  if (step === "waiting") return words.start;
  if (step === "asking") return votesFirst ? words.showVotes : words.showAnswer;
  if (step === "votes") return words.showAnswer;
  return position >= total ? words.finish : words.next;
}

/** Returns what another action is called, with its icon and its key. */
export function lookOf(
  action: LiveAction,
  state: Pick<BoardState, "hidden" | "paused" | "step" | "round" | "result">,
): { label: string; icon: ReactNode; key?: string } {
  const { others, keys } = words;
  switch (action) {
    case "hide":
      // Two votes leave no room for the comment: it comes in their place.
      if (state.step === "answer" && state.round > 1 && state.result?.comment)
        return {
          label: state.hidden ? others.votes : others.comment,
          icon: state.hidden ? <ChartIcon /> : <CommentIcon />,
          key: keys.hide,
        };
      return { label: state.hidden ? others.show : others.hide, icon: state.hidden ? <EyeIcon /> : <EyeOffIcon />, key: keys.hide };
    case "pause":
      return { label: state.paused ? others.resume : others.pause, icon: <PauseIcon />, key: keys.pause };
    case "revote":
      return { label: others.revote, icon: <RestartIcon />, key: keys.revote };
    case "more":
      return { label: others.more, icon: <ClockPlusIcon /> };
    default:
      return { label: others.skip, icon: <SkipIcon /> };
  }
}
