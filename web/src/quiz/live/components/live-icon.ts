import { createIcon } from "../../../platform/ui/icon/create-icon.tsx";

/* Tabler Icons (MIT), 24 by 24, stroked: those of live sessions. */

export const LiveIcon = /* @__PURE__ */ createIcon(
  "M12 12m-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0M15.51 15.56a5 5 0 1 0-7.02 0M18.672 18.672a9 9 0 1 0-13.344 0M11 15h2l-.5 6h-1z",
);
export const PauseIcon = /* @__PURE__ */ createIcon(
  "M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-12M14 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-12",
);
export const SkipIcon = /* @__PURE__ */ createIcon("M3 5v14l8-7l-8-7M14 5v14l8-7l-8-7");
export const ClockPlusIcon = /* @__PURE__ */ createIcon("M20.984 12.535a9 9 0 1 0-8.468 8.45M16 19h6M19 16v6M12 7v5l3 3");
export const UndoIcon = /* @__PURE__ */ createIcon("M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1");
export const CommentIcon = /* @__PURE__ */ createIcon(
  "M3 20l1.3-3.9c-2.324-3.437-1.426-7.872 2.1-10.374c3.526-2.501 8.59-2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235-7.615 4.215-11.574 2.293l-4.7 1",
);
