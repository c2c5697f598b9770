import type { LiveVoteForm, ResponseOf, voteLive } from "@badin/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { Sender } from "../../platform/offline/outbox.ts";
import type { Entry } from "../../platform/offline/outbox-store.ts";
import { outboxOf } from "../../platform/offline/use-outbox.ts";
import { toastInfo } from "../../platform/ui/toast/toast.tsx";
import { noteVote, sendVote } from "./api.ts";
import { texts } from "./texts.ts";

/** Kind of the entries of the outbox; their group is the session. */
const liveKind = "live";

/**
 * Sends the votes of live sessions, one at a time; one that comes after the right answer was shown is told as not
 * counted.
 */
export const liveSender = (queryClient: QueryClient, userId: number): Sender<LiveVoteForm, ResponseOf<typeof voteLive>> => ({
  async send([vote]) {
    if (!vote) throw new Error("no vote to send");
    const { group, value, device, sequence } = vote;
    return sendVote(userId, group, device === undefined ? value : { ...value, order: { device, sequence } });
  },
  settle(votes, settlement) {
    for (const { group, value } of votes) {
      if (!("refused" in settlement)) noteVote(queryClient, group, "recorded" in settlement ? settlement.recorded : value);
      else toastInfo(settlement.refused === "live_closed" ? texts.room.closedRefusal : texts.room.lateRefusal(value.position));
    }
  },
});

/** Keeps a vote on the device and sends it; it replaces what still waits for the same vote. */
export const giveVote = (userId: number, liveId: number, vote: LiveVoteForm): void =>
  outboxOf(userId).add({ kind: liveKind, group: liveId, item: `${vote.position}.${vote.round}`, value: vote }, "last");

/** Returns the vote that waits to be sent, if any. */
export const waitingVote = (entries: readonly Entry[], liveId: number, position: number, round: number): LiveVoteForm | undefined =>
  entries.find((entry) => entry.kind === liveKind && entry.group === liveId && entry.item === `${position}.${round}`)?.value as
    | LiveVoteForm
    | undefined;
