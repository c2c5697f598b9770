/** The push services of the browsers in use. A name that begins with a dot stands for every name below it. */
const pushServices = [
  // Chrome, Edge on Android, Opera, Samsung Internet
  "fcm.googleapis.com",
  "android.googleapis.com",
  // Firefox
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  // Safari
  "web.push.apple.com",
  ".push.apple.com",
  // Edge on Windows
  ".notify.windows.com",
] as const;

/**
 * Whether `hostname` belongs to a push service that a browser uses: a subscription elsewhere would have this server
 * call anybody.
 */
export const isPushService = (hostname: string): boolean =>
  pushServices.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
