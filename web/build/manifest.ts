import type { ManifestOptions } from "vite-plugin-pwa";

/** The web app manifest, with which a phone installs Badin on its home screen. The icons are in public/. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Badin, préparer le BIA",
  short_name: "Badin",
  description: "Préparer le brevet d’initiation aéronautique, une question après l’autre.",
  lang: "fr",
  start_url: "/",
  display: "standalone",
  background_color: "#F6FAFC",
  theme_color: "#F6FAFC",
  categories: ["education"],
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
