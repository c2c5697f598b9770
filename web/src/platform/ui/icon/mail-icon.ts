import { createIcon } from "./create-icon.tsx";

/* Tabler Icons (MIT), 24 by 24, stroked. */
export const MailIcon = /* @__PURE__ */ createIcon(
  "M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10zM3 7l9 6l9 -6",
);
