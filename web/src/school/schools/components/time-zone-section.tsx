import { parisZone, type TimeZoneId, timeZones } from "@badin/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meQuery } from "../../../identity/sign-in/session.ts";
import { SectionCard } from "../../../platform/ui/card/section-card.tsx";
import { SelectField } from "../../../platform/ui/field/select-field.tsx";
import { mutationWithToast } from "../../../platform/ui/toast/mutation-with-toast.ts";
import { saveTimeZone } from "../api.ts";
import { texts as allTexts } from "../texts.ts";

const texts = allTexts.timeZone;

/** The time zone of the school, whose choice counts at once: every page is read again. */
export function TimeZoneSection({ timeZone = parisZone }: { timeZone: string | undefined }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(meQuery);
  const change = useMutation(
    mutationWithToast({
      mutationFn: saveTimeZone,
      said: texts.changed,
      show: refresh,
      refresh,
    }),
  );
  return (
    <SectionCard title={texts.title}>
      <p>{texts.lead}</p>
      <SelectField
        label={texts.label}
        value={change.isPending ? change.variables : timeZone}
        options={timeZones.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => change.mutate(event.target.value as TimeZoneId)}
      />
    </SectionCard>
  );
}
