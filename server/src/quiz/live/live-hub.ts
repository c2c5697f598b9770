import type { BoardState, LiveState } from "@badin/contract";
import type { Context } from "../../platform/context.ts";
import { createStateHub } from "../../platform/http/state-hub.ts";
import { describeBoard, describeLive, readLive } from "./live-state.service.ts";

/** The readers of a session's states: the phones of the class, or the teacher's screens. */
export type Audience = "class" | "board";
type States = { readonly class: LiveState; readonly board: BoardState };

/** Tells the readers of live sessions each new state; a vote waits for its turn, a step does not. */
export const createLiveHub = (context: Context, onError: (error: unknown) => void) =>
  createStateHub<Audience, States>(
    context,
    {
      name: "live",
      paceMs: { board: 100, class: 1_000 },
      read: async (liveId, last) => {
        const row = await readLive(context, liveId);
        if (!row) return undefined;
        const state = await describeLive(context, row);
        return { class: state, board: await describeBoard(context, row, state, last?.board) };
      },
      changesAt: ({ class: { closesAt } }) => (closesAt === null ? null : Date.parse(closesAt)),
    },
    onError,
  );
export type LiveHub = ReturnType<typeof createLiveHub>;
