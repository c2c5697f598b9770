import { createIcon } from "./create-icon.tsx";

/* Tabler Icons (MIT), 24 by 24, stroked: those used only by the teacher’s screens. */

export const CalendarIcon = /* @__PURE__ */ createIcon(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12M16 3v4M8 3v4M4 11h16",
);
export const ArchiveIcon = /* @__PURE__ */ createIcon(
  "M3 6a2 2 0 0 1 2-2h14a2 2 0 1 1 0 4h-14a2 2 0 0 1-2-2M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-10M10 12l4 0",
);
export const ArrowDownIcon = /* @__PURE__ */ createIcon("M12 5l0 14M18 13l-6 6M6 13l6 6");
export const ArrowUpIcon = /* @__PURE__ */ createIcon("M12 5l0 14M18 11l-6-6M6 11l6-6");
export const BooksIcon = /* @__PURE__ */ createIcon(
  "M5 5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1l0-14M9 5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1l0-14M5 8h4M9 16h4M13.803 4.56l2.184-.53c.562-.135 1.133 .19 1.282 .732l3.695 13.418a1.02 1.02 0 0 1-.634 1.219l-.133 .041l-2.184 .53c-.562 .135-1.133-.19-1.282-.732l-3.695-13.418a1.02 1.02 0 0 1 .634-1.219l.133-.041M14 9l4-1M16 16l3.923-.98",
);
export const CaretDownIcon = /* @__PURE__ */ createIcon("M6 10l6 6l6-6h-12");
export const CertificateIcon = /* @__PURE__ */ createIcon(
  "M12 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0M13 17.5v4.5l2-1.5l2 1.5v-4.5M10 19h-5a2 2 0 0 1-2-2v-10c0-1.1 .9-2 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-1 1.73M6 9l12 0M6 12l3 0M6 15l2 0",
);
export const ChartIcon = /* @__PURE__ */ createIcon(
  "M3 13a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-6M15 9a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-10M9 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1l0-14M4 20h14",
);
export const ChevronUpIcon = /* @__PURE__ */ createIcon("M6 15l6-6l6 6");
export const ClipboardListIcon = /* @__PURE__ */ createIcon(
  "M9 5h-2a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2M9 12h.01M13 12h2M9 16h.01M13 16h2",
);
export const DotsIcon = /* @__PURE__ */ createIcon(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const DownloadIcon = /* @__PURE__ */ createIcon("M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12");
export const GripIcon = /* @__PURE__ */ createIcon(
  "M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const LockIcon = /* @__PURE__ */ createIcon(
  "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-6M11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0M8 11v-4a4 4 0 1 1 8 0v4",
);
export const FileImportIcon = /* @__PURE__ */ createIcon(
  "M14 3v4a1 1 0 0 0 1 1h4M5 13v-8a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2h-5.5M2 19h7m-3-3l3 3l-3 3",
);
export const MergeIcon = /* @__PURE__ */ createIcon(
  "M8 7l4-4l4 4M12 3v5.394a6.737 6.737 0 0 1-3 5.606a6.737 6.737 0 0 0-3 5.606v1.394M12 8.394a6.737 6.737 0 0 0 3 5.606a6.737 6.737 0 0 1 3 5.606v1.394",
);
export const MapPinIcon = /* @__PURE__ */ createIcon(
  "M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0",
);
export const PencilIcon = /* @__PURE__ */ createIcon("M4 20h4l10.5-10.5a2.828 2.828 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4");
export const PhotoIcon = /* @__PURE__ */ createIcon(
  "M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12M3 16l5-5c.928-.893 2.072-.893 3 0l5 5M14 14l1-1c.928-.893 2.072-.893 3 0l3 3",
);
export const PresentationIcon = /* @__PURE__ */ createIcon(
  "M3 4l18 0M4 4v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-10M12 16l0 4M9 20l6 0M8 12l3-3l2 2l3-3",
);
export const PrinterIcon = /* @__PURE__ */ createIcon(
  "M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2h-14a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2M17 9v-4a2 2 0 0 0-2-2h-6a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2l0-4",
);
export const SchoolIcon = /* @__PURE__ */ createIcon("M22 9l-10-4l-10 4l10 4l10-4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4");
export const SearchIcon = /* @__PURE__ */ createIcon("M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6");
export const SendIcon = /* @__PURE__ */ createIcon("M10 14l11-11M21 3l-6.5 18a.55 .55 0 0 1-1 0l-3.5-7l-7-3.5a.55 .55 0 0 1 0-1l18-6.5");
export const SwitchHorizontalIcon = /* @__PURE__ */ createIcon("M16 3l4 4l-4 4M10 7l10 0M8 13l-4 4l4 4M4 17l9 0");
export const TrashIcon = /* @__PURE__ */ createIcon(
  "M4 7l16 0M10 11l0 6M14 11l0 6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3",
);
export const UserMinusIcon = /* @__PURE__ */ createIcon(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4c.348 0 .686 .045 1.009 .128M16 19h6",
);
export const UserPlusIcon = /* @__PURE__ */ createIcon("M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M16 19h6M19 16v6M6 21v-2a4 4 0 0 1 4-4h4");
export const UserShareIcon = /* @__PURE__ */ createIcon(
  "M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h3M16 22l5-5M21 21.5v-4.5h-4.5",
);
export const UsersIcon = /* @__PURE__ */ createIcon(
  "M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2M16 3.13a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85",
);
export const TableIcon = /* @__PURE__ */ createIcon(
  "M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14M3 10h18M10 3v18",
);
