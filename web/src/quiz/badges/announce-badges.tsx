import type { Badge } from "@badin/contract";
import { toastInfo } from "../../platform/ui/toast/toast.tsx";
import { texts } from "./texts.ts";

/** Announces badges just earned, each beside its medallion, whose drawings are loaded for it. */
export async function announceBadges(badges: readonly Badge[]): Promise<void> {
  if (badges.length === 0) return;
  const loaded = await import("../../platform/ui/medallion/medallion.tsx").catch(() => undefined);
  for (const { id, color, icon, label } of badges)
    toastInfo(texts.earnedNow(label), loaded && { icon: <loaded.Medallion color={color} icon={icon} seed={id} size={24} /> });
}
