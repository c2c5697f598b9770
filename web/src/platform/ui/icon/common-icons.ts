import { createIcon } from "./create-icon.tsx";

/*
 * Tabler Icons (MIT), 24 by 24, stroked: those of the student’s screens. A separate file, so that a phone does not load
 * the teacher’s icons.
 */

export const AlertCircleIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01");
export const AlertTriangleIcon = /* @__PURE__ */ createIcon(
  "M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01",
);
export const ArrowLeftIcon = /* @__PURE__ */ createIcon("M5 12l14 0M5 12l6 6M5 12l6-6");
export const ArrowRightIcon = /* @__PURE__ */ createIcon("M5 12l14 0M13 18l6-6M13 6l6 6");
export const BellIcon = /* @__PURE__ */ createIcon(
  "M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1",
);
export const BookIcon = /* @__PURE__ */ createIcon(
  "M3 19a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6a9 9 0 0 1 9 0a9 9 0 0 1 9 0M3 6v13M12 6v13M21 6v13",
);
export const BookmarkIcon = /* @__PURE__ */ createIcon("M18 7v14l-6-4l-6 4v-14a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4");
export const CheckIcon = /* @__PURE__ */ createIcon("M5 12l5 5l10-10");
export const ChevronDownIcon = /* @__PURE__ */ createIcon("M6 9l6 6l6-6");
export const ChevronLeftIcon = /* @__PURE__ */ createIcon("M15 6l-6 6l6 6");
export const ChevronRightIcon = /* @__PURE__ */ createIcon("M9 6l6 6l-6 6");
export const CircleCheckIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12l2 2l4-4");
export const CircleCloseIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M10 10l4 4m0-4l-4 4");
export const CircleDashedIcon = /* @__PURE__ */ createIcon(
  "M8.56 3.69a9 9 0 0 0-2.92 1.95M3.69 8.56a9 9 0 0 0-.69 3.44M3.69 15.44a9 9 0 0 0 1.95 2.92M8.56 20.31a9 9 0 0 0 3.44 .69M15.44 20.31a9 9 0 0 0 2.92-1.95M20.31 15.44a9 9 0 0 0 .69-3.44M20.31 8.56a9 9 0 0 0-1.95-2.92M15.44 3.69a9 9 0 0 0-3.44-.69",
);
export const CloseIcon = /* @__PURE__ */ createIcon("M18 6l-12 12M6 6l12 12");
export const CopyIcon = /* @__PURE__ */ createIcon(
  "M7 9.667a2.667 2.667 0 0 1 2.667-2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1-2.667 2.667h-8.666a2.667 2.667 0 0 1-2.667-2.667l0-8.666M4.012 16.737a2.005 2.005 0 0 1-1.012-1.737v-10c0-1.1 .9-2 2-2h10c.75 0 1.158 .385 1.5 1",
);
export const EyeIcon = /* @__PURE__ */ createIcon(
  "M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.6 0-6.6-2-9-6c2.4-4 5.4-6 9-6c3.6 0 6.6 2 9 6",
);
export const EyeOffIcon = /* @__PURE__ */ createIcon(
  "M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1-4.681 1.327c-3.6 0-6.6-2-9-6c1.272-2.12 2.712-3.678 4.32-4.674m2.86-1.146a9.055 9.055 0 0 1 1.82-.18c3.6 0 6.6 2 9 6c-.666 1.11-1.379 2.067-2.138 2.87M3 3l18 18",
);
export const HandIcon = /* @__PURE__ */ createIcon(
  "M8 13v-7.5a1.5 1.5 0 0 1 3 0v6.5M11 5.5v-2a1.5 1.5 0 1 1 3 0v8.5M14 5.5a1.5 1.5 0 0 1 3 0v6.5M17 7.5a1.5 1.5 0 0 1 3 0v8.5a6 6 0 0 1-6 6h-2h.208a6 6 0 0 1-5.012-2.7a69.74 69.74 0 0 1-.196-.3c-.312-.479-1.407-2.388-3.286-5.728a1.5 1.5 0 0 1 .536-2.022a1.867 1.867 0 0 1 2.28 .28l1.47 1.47",
);
export const HomeIcon = /* @__PURE__ */ createIcon(
  "M5 12l-2 0l9-9l9 9l-2 0M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6",
);
export const InfoIcon = /* @__PURE__ */ createIcon("M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1");
export const LogoutIcon = /* @__PURE__ */ createIcon(
  "M14 8v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2M9 12h12l-3-3M18 15l3-3",
);
export const MinusIcon = /* @__PURE__ */ createIcon("M5 12l14 0");
export const PlusIcon = /* @__PURE__ */ createIcon("M12 5l0 14M5 12l14 0");
export const ProgressIcon = /* @__PURE__ */ createIcon(
  "M10 20.777a8.942 8.942 0 0 1-2.48-.969M14 3.223a9.003 9.003 0 0 1 0 17.554M4.579 17.093a8.961 8.961 0 0 1-1.227-2.592M3.124 10.5c.16-.95 .468-1.85 .9-2.675l.169-.305M6.907 4.579a8.954 8.954 0 0 1 3.093-1.356",
);
export const QrcodeIcon = /* @__PURE__ */ createIcon(
  "M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4M7 17l0 .01M14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4M7 7l0 .01M4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-4M17 7l0 .01M14 14l3 0M20 14l0 .01M14 14l0 3M14 20l3 0M17 17l3 0M20 17l0 3",
);
export const RestartIcon = /* @__PURE__ */ createIcon("M19.95 11a8 8 0 1 0-.5 4m.5 5v-5h-5");
export const SparklesIcon = /* @__PURE__ */ createIcon(
  "M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2m0-12a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2m-7 12a6 6 0 0 1 6-6a6 6 0 0 1-6-6a6 6 0 0 1-6 6a6 6 0 0 1 6 6",
);
export const UserCircleIcon = /* @__PURE__ */ createIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6.168 18.849a4 4 0 0 1 3.832-2.849h4a4 4 0 0 1 3.834 2.855",
);
export const RotateIcon = /* @__PURE__ */ createIcon("M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5");
export const ZoomInIcon = /* @__PURE__ */ createIcon("M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10h6M10 7v6M21 21l-6-6");
export const WifiOffIcon = /* @__PURE__ */ createIcon(
  "M12 18l.01 0M9.172 15.172a4 4 0 0 1 5.656 0M6.343 12.343a7.963 7.963 0 0 1 3.864-2.14m4.163 .155a7.965 7.965 0 0 1 3.287 2M3.515 9.515a12 12 0 0 1 3.544-2.455m3.101-.92a12 12 0 0 1 10.325 3.374M3 3l18 18",
);
