import type { JoinCodeState } from "@badin/contract";
import { Tag } from "../../../platform/ui/tag/tag.tsx";
import { texts } from "../texts.ts";

/** Whether a code is closed or asks for an agreement. Nothing for an open one. */
export function CodeStateTag({ state }: { state: JoinCodeState | undefined }) {
  return state && state !== "open" ? <Tag tone="plain">{texts.tag[state]}</Tag> : null;
}
