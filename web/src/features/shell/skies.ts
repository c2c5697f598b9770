import type { SkyHour } from "../../shared/ui/sky/sky.tsx";

/** The hour of a screen: day to work, dawn to come in, dusk for the result, night for badges. */
export type ShellSky = "jour" | "aube" | "soir" | "nuit";

interface SkyPlace {
  readonly hour: SkyHour;
  readonly sunX: string;
  readonly sunY: string;
  readonly sunRadius: number;
  readonly ring: number;
}

/** Where the sun stands behind the title of a pupil's screen: never under the words. */
export const skies: Record<ShellSky, SkyPlace> = {
  jour: { hour: "day", sunX: "100%", sunY: "0%", sunRadius: 64, ring: 44 },
  aube: { hour: "dawn", sunX: "88%", sunY: "100%", sunRadius: 24, ring: 44 },
  soir: { hour: "dusk", sunX: "88%", sunY: "110%", sunRadius: 34, ring: 44 },
  nuit: { hour: "night", sunX: "88%", sunY: "36%", sunRadius: 17, ring: 42 },
};
