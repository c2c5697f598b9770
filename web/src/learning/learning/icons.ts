import { createIcon } from "../../platform/ui/icon/create-icon.tsx";

/* Tabler Icons (MIT), 24 by 24, stroked. */
export const CardsIcon = /* @__PURE__ */ createIcon(
  "M3.604 7.197l7.138-3.109a.96 .96 0 0 1 1.27 .527l4.924 11.902a1 1 0 0 1-.514 1.304l-7.137 3.109a.96 .96 0 0 1-1.271-.527l-4.924-11.903a1 1 0 0 1 .514-1.304zM15 4h1a1 1 0 0 1 1 1v3.5M20 6c.264 .112 .52 .217 .768 .315a1 1 0 0 1 .53 1.311l-2.298 5.374",
);
export const GaugeIcon = /* @__PURE__ */ createIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M13.41 10.59l2.59-2.59M7 12a5 5 0 0 1 5-5",
);
export const HalfCircleIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18");
export const ReturnIcon = /* @__PURE__ */ createIcon("M4 12v-3a3 3 0 0 1 3-3h13m-3-3l3 3l-3 3M20 12v3a3 3 0 0 1-3 3h-13m3 3l-3-3l3-3");
export const CircleIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0");
