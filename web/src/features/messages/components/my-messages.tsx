import type { StudentMessage } from "@badin/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shortDayOf } from "../../../shared/due.rules.ts";
import { Button } from "../../../shared/ui/button/button.tsx";
import { Card } from "../../../shared/ui/card/card.tsx";
import { cx } from "../../../shared/ui/cx.ts";
import text from "../../../shared/ui/layout/text.module.css";
import { toastFailure } from "../../../shared/ui/toast/toast-failure.ts";
import { learningHomeQuery } from "../../learning/api.ts";
import { markRead } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./my-messages.module.css";

/** What teachers have written to the pupil, until it is read. */
export function MyMessages() {
  const { data: home } = useQuery(learningHomeQuery);
  // A copy on the device may be older than messages.
  const messages: readonly StudentMessage[] | undefined = home?.messages;
  return (
    <>
      {messages?.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </>
  );
}

function Message({ message }: { message: StudentMessage }) {
  const queryClient = useQueryClient();
  const reading = useMutation({
    mutationFn: () => markRead(queryClient, message.id),
    onError: (error) => toastFailure(error, () => queryClient.invalidateQueries(learningHomeQuery)),
  });
  const id = `message-${message.id}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles["from"]}>
        {texts.from(message.author)} <small>{shortDayOf(message.sentAt)}</small>
      </h2>
      <p className={cx(text["written"], styles["text"])}>{message.text}</p>
      <Button size="sm" loading={reading.isPending} onClick={() => reading.mutate()}>
        {texts.read}
      </Button>
    </Card>
  );
}
