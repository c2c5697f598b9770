import { type Me, notificationHours, type RevisionReminder } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSubscribe } from "../../identity/notifications/use-subscribe.ts";
import { OverseasHour } from "../../platform/overseas-hour.tsx";
import { Button } from "../../platform/ui/button/button.tsx";
import { cx } from "../../platform/ui/cx.ts";
import { SelectField } from "../../platform/ui/field/select-field.tsx";
import { SectionFold } from "../../platform/ui/fold/section-fold.tsx";
import layout from "../../platform/ui/layout/layout.module.css";
import text from "../../platform/ui/layout/text.module.css";
import { toastError, toastSuccess } from "../../platform/ui/toast/toast.tsx";
import { reminderQuery, saveReminder } from "./api.ts";
import styles from "./reminder-card.module.css";
import { texts } from "./texts.ts";

const { first, last } = notificationHours;
const hours = Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Of two choices in a row, the last one is said. */
const topic = "revision-reminder";

/** When and how the student wants to be reminded of the session of the day: saved at once. */
export function ReminderCard({ me }: { me: Me }) {
  const { data } = useQuery(reminderQuery);
  if (!data) return null;
  return (
    <SectionFold name="reminder" title={texts.title}>
      <p className={text["small"]}>{texts.lead}</p>
      <Choices me={me} reminder={data} />
    </SectionFold>
  );
}

function Choices({ me, reminder }: { me: Me; reminder: RevisionReminder }) {
  const queryClient = useQueryClient();
  const subscribe = useSubscribe(me);
  const save = useMutation({
    mutationFn: ({ hour, channel }: RevisionReminder) => saveReminder({ hour, channel }),
    onMutate: (chosen) => queryClient.setQueryData(reminderQuery.queryKey, chosen),
    onSuccess: (_, { hour }) => toastSuccess(hour === null ? texts.stopped : texts.saved, { topic }),
    onError: () => {
      toastError(texts.failure, { topic });
      return queryClient.invalidateQueries(reminderQuery);
    },
  });
  const { hour, channel, canMail } = reminder;
  return (
    <>
      <div className={styles["fields"]}>
        <SelectField
          label={texts.hour}
          value={hour ?? ""}
          options={[{ value: "", label: texts.never }, ...hours.map((value) => ({ value, label: texts.at(value) }))]}
          onChange={({ target: { value } }) => save.mutate({ ...reminder, hour: value === "" ? null : Number(value) })}
        />
        {hour !== null && (
          <SelectField
            label={texts.channel}
            value={channel}
            options={[
              { value: "notification", label: texts.notification },
              { value: "mail", label: canMail ? texts.mail : texts.noMail, disabled: !canMail },
            ]}
            onChange={({ target: { value } }) => save.mutate({ ...reminder, channel: value === "mail" ? "mail" : "notification" })}
          />
        )}
      </div>
      <OverseasHour />
      {hour !== null && channel === "notification" && !me.hasSubscription && (
        <div className={cx(layout["stackXs"], layout["start"])}>
          <p className={text["small"]}>{texts.allow}</p>
          <Button loading={subscribe.isPending} onClick={() => subscribe.mutate()}>
            {texts.enable}
          </Button>
        </div>
      )}
    </>
  );
}
