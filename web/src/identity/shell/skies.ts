import type { SkyHour } from "../../platform/ui/sky/sky.tsx";

/** The time of day of a screen's sky: "jour" for work, "aube" for sign-in, "soir" for the result, "nuit" for badges. */
export type ShellSky = "jour" | "aube" | "soir" | "nuit";

interface SkyPlace {
  readonly hour: SkyHour;
  readonly sunX: string;
  readonly sunY: string;
  readonly sunRadius: number;
  readonly ring: number;
}

/** Position of the sun for each sky on the students' screens. It must not be behind the title's text. */
export const skies: Record<ShellSky, SkyPlace> = {
  jour: { hour: "day", sunX: "100%", sunY: "0%", sunRadius: 64, ring: 44 },
  aube: { hour: "dawn", sunX: "88%", sunY: "100%", sunRadius: 24, ring: 44 },
  soir: { hour: "dusk", sunX: "88%", sunY: "110%", sunRadius: 34, ring: 44 },
  nuit: { hour: "night", sunX: "88%", sunY: "36%", sunRadius: 17, ring: 42 },
};
