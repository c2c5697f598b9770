/**
 * What the build may use although a browser of the floor lacks it, with the reason why nobody is stopped by it. A feature is named as
 * `lateFeatures` and `lateStyles` name it. Each must be met in the build: one that no longer is leaves this list.
 */
export const scriptExceptions: Readonly<Record<string, string>> = {
  requestIdleCallback: "shared/idle.ts asks whether it exists",
  cancelIdleCallback: "shared/idle.ts, with the former",
  Notification: "offered only where it exists (shell/notification-banner.tsx)",
  "Notification.permission": "as Notification",
  "Notification.requestPermission": "as Notification",
  ".requestPermission()": "as Notification",
  ".showNotification()": "in the event of a push message, which a browser without messages never has",
  navigation: "React asks whether it exists",
  "navigator.connection": "React asks whether it exists",
  setImmediate: "React's scheduler asks whether it exists",
  ".startViewTransition()": "view transitions of React and React Router, which the application does not use",
  ".checkVisibility()": "Base UI asks whether it exists",
  OffscreenCanvas: "canvas-confetti asks whether it exists",
  ".transferControlToOffscreen()": "canvas-confetti, as OffscreenCanvas",
  "Error.captureStackTrace": "Zod asks whether it exists",
  ".when()": "a method of Zod's checks",
  ".toArray()": "a function of React's Children",
  ".handle()": "a method of Workbox's strategies",
  ".drop()": "a method of ours, of file-drop.tsx",
  ".stats()": "a method of ours, of texts",
};

export const styleExceptions: Readonly<Record<string, string>> = {
  "text-wrap": "lines are cut less evenly",
  "overscroll-behavior": "the page behind the celebration may scroll",
  "container-type": "each @container has its rules under @supports not",
  resize: "a text area keeps its height on phones",
  "@page": "size and margins of the printed sheet are those of the browser",
  size: "as @page",
  "break-after: avoid": "a title may end a printed page",
  "print-color-adjust: exact": "bars print without colour where the browser prints no backgrounds",
  "cursor: default": "phones have no pointer",
  "cursor: pointer": "phones have no pointer",
  "cursor: grab": "phones have no pointer",
  "cursor: grabbing": "phones have no pointer",
  "cursor: not-allowed": "phones have no pointer",
  "cursor: progress": "phones have no pointer",
  "cursor: zoom-in": "phones have no pointer",
  "@media forced-colors": "browsers without that mode have no use for its rules",
  "forced-color-adjust": "as @media forced-colors",
  "-webkit-tap-highlight-color": "computers are not tapped",
  "text-size-adjust": "only phones enlarge text by themselves",
  ":autofill": "its rule stands alone; older browsers have :-webkit-autofill",
};
