import type { StudentMessage } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { shortDayOf } from "../../../platform/due.rules.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import { Card } from "../../../platform/ui/card/card.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { markRead } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./my-messages.module.css";
import { ReportMessageButton } from "./report-message-button.tsx";

interface MyMessagesProps {
  readonly messages: readonly StudentMessage[] | undefined;
  /** Called once the server has noted that a message is read. */
  onRead: (messageId: number) => void;
  /** Fetches the messages again. */
  onRefresh: () => void;
}

/** What teachers have written to the student, until it is read. */
export function MyMessages({ messages, ...actions }: MyMessagesProps) {
  return (
    <>
      {messages?.map((message) => (
        <Message key={message.id} message={message} {...actions} />
      ))}
    </>
  );
}

function Message({ message, onRead, onRefresh }: { message: StudentMessage } & Omit<MyMessagesProps, "messages">) {
  const reading = useMutation({
    mutationFn: () => markRead(message.id),
    onSuccess: () => onRead(message.id),
    onError: (error) => toastFailure(error, onRefresh),
  });
  const id = `message-${message.id}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles["from"]}>
        {texts.from(message.author)} <small>{shortDayOf(message.sentAt)}</small>
      </h2>
      <p className={cx(text["written"], styles["text"])}>{message.text}</p>
      <div className={cx(layout["row"], layout["wrap"], layout["gap8"])}>
        <Button size="sm" loading={reading.isPending} onClick={() => reading.mutate()}>
          {texts.read}
        </Button>
        <ReportMessageButton message={message} onReported={() => onRead(message.id)} onRefresh={onRefresh} />
      </div>
    </Card>
  );
}
