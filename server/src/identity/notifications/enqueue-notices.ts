import type { Context } from "../../platform/context.ts";
import type { Trx } from "../../platform/database/database.ts";
import { enqueueAll } from "../../platform/jobs/outbox.ts";
import type { Target } from "./subscriptions.queries.ts";

/**
 * Enqueues a notice for each browser, in the lane of its push service: a service that does not answer holds no other's
 * notices.
 */
export const enqueueNotices = <J extends { subscriptionId: number }>(
  trx: Trx,
  context: Context,
  targets: readonly Target[],
  notice: Omit<J, "subscriptionId">,
): Promise<void> =>
  enqueueAll(
    trx,
    context,
    "push",
    targets.map(({ id, endpoint }) => ({ payload: { subscriptionId: id, ...notice }, lane: new URL(endpoint).host })),
  );
