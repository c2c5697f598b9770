import { type BodyInputOf, fromIsoDay, parisFields, parisMoment, type Qcm, toIsoDay, type updateQcmDates } from "@badin/contract";
import { qcmDatesForm } from "@badin/contract/schemas";
import type { FormSchema } from "../../platform/forms/form.rules.ts";

export type Opening = "now" | "later" | "hidden";

/** What the fields of the dialog hold. `opensAt` is a day and `opensTime` an hour, in Paris. */
export interface DatesValues extends Record<string, string> {
  opening: Opening;
  opensAt: string;
  opensTime: string;
  dueDay: string;
}

export type DatesBody = Omit<BodyInputOf<typeof updateQcmDates>, "version">;

const morning = "08:00";

/** Returns what the dialog shows of a quiz. */
export function valuesOf({ published, opensAt, dueDay }: Pick<Qcm, "published" | "opensAt" | "dueDay">): DatesValues {
  const opens = opensAt === null ? { day: "", time: morning } : parisFields(Date.parse(opensAt));
  const opening = published ? "now" : opensAt === null ? "hidden" : "later";
  return { opening, opensAt: opens.day, opensTime: opens.time, dueDay: dueDay ?? "" };
}

/** Returns when the quiz would open by itself, in ISO 8601; null when it would not, or the fields do not say. */
export const momentOf = ({ opening, opensAt, opensTime }: DatesValues): string | null =>
  opening === "later" ? parisMoment(opensAt, opensTime) : null;

/** Checks the fields, and turns them into what the server takes. */
export const datesSchema: FormSchema<DatesValues, DatesBody> = {
  safeParse(values) {
    const issue = (field: string, message: string) => ({ success: false as const, error: { issues: [{ path: [field], message }] } });
    const opensAt = momentOf(values);
    if (values.opening === "later" && opensAt === null) return issue("opensAt", "Indiquez le jour et l’heure d’ouverture");
    if (opensAt !== null && values.dueDay !== "" && values.dueDay < values.opensAt)
      return issue("dueDay", "Choisissez une date après l’ouverture");
    return qcmDatesForm.safeParse({ opening: values.opening, opensAt, dueDay: values.dueDay });
  },
};

const addDays = (day: string, days: number) => toIsoDay(fromIsoDay(day) + days);

/**
 * Returns days to choose in a press: the same weekday in one and in two weeks, from the opening or from today (epoch
 * ms).
 */
export function suggestedDays(values: DatesValues, now: number): string[] {
  const from = values.opening === "later" && values.opensAt !== "" ? values.opensAt : parisFields(now).day;
  return [addDays(from, 7), addDays(from, 14)];
}
