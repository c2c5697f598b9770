import type { Badge } from "@badin/contract";
import { formatInteger, nbsp } from "../../platform/typography.ts";

const studentTexts = {
  title: "Tes badges",
  failure: "Tes badges ne se sont pas chargés",
  connection: "La connexion est coupée. Vérifie le réseau et recommence.",
  service: "Le service ne répond pas. Recommence dans un instant.",
} as const;

const adultTexts = {
  title: "Vos badges",
  failure: "Vos badges ne se sont pas chargés",
  connection: "La connexion est coupée. Vérifiez le réseau et recommencez.",
  service: "Le service ne répond pas. Recommencez dans un instant.",
} as const;

/** Returns the texts for an adult or for a student. */
export const badgeTextsFor = (adult: boolean) => (adult ? adultTexts : studentTexts);

/** The texts of the badge wall that are the same for everyone. */
export const texts = {
  earnedNow: (label: string) => `Badge gagné\u00A0: ${label}`,
  outOf: (total: number) => `sur ${total}`,
  locked: "Verrouillé",
  distance: ({ value, goal, unit }: NonNullable<Badge["progress"]>) =>
    unit === "percent" ? nbsp(`${value} % sur ${goal} %`) : `${formatInteger(value)}\u00A0/\u00A0${formatInteger(goal)}`,
  loading: "Chargement des badges",
} as const;
