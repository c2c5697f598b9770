/**
 * Names the manifest, which makes the application one to install. The browser then fetches it and its icon, which on a phone's network would
 * come before the code of the first screen.
 */
export function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
}
