import type { StudentMessage } from "@badin/contract";
import { lazy, Suspense } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { ChevronRightIcon } from "../../../platform/ui/icon/common-icons.ts";
import { createIcon } from "../../../platform/ui/icon/create-icon.tsx";
import { useLateCode } from "../../../platform/ui/late-code/use-late-code.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import { VisuallyHidden } from "../../../platform/ui/visually-hidden/visually-hidden.tsx";
import { texts } from "../texts.ts";
import styles from "./my-messages.module.css";

/* Of Tabler Icons (MIT), as those of `platform/ui/icon`. */
const MailIcon = /* @__PURE__ */ createIcon("M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10zM3 7l9 6l9 -6");

const loadMessage = () => import("./read-message-modal.tsx");
const ReadMessageModal = lazy(loadMessage);

interface MyMessagesProps {
  readonly messages: readonly StudentMessage[] | undefined;
  /** Called once the server has noted that a message is read. */
  onRead: (messageId: number) => void;
  /** Fetches the messages again. */
  onRefresh: () => void;
}

/**
 * The latest message of a teacher that the student has not read: one line, which opens it. The one before comes once it
 * is read.
 */
export function MyMessages({ messages = [], ...actions }: MyMessagesProps) {
  const [latest] = messages;
  // A key: a message that is read leaves with its dialog.
  return latest && <Latest key={latest.id} message={latest} unread={messages.length} {...actions} />;
}

interface LatestProps extends Omit<MyMessagesProps, "messages"> {
  message: StudentMessage;
  /** Messages that are not read, this one included. */
  unread: number;
}

function Latest({ message, unread, ...actions }: LatestProps) {
  const reading = useLateCode(loadMessage);
  return (
    <>
      <button type="button" className={cx(layout["row"], styles["line"])} onClick={() => reading.open(true)}>
        <MailIcon />
        <span>
          <VisuallyHidden>{texts.unread(unread)} </VisuallyHidden>
          <b>{message.author ?? texts.teacher}</b> {texts.beginning(message.text)}
        </span>
        <ChevronRightIcon />
      </button>
      {reading.opened && (
        <Suspense>
          <ReadMessageModal message={message} onClose={reading.close} {...actions} />
        </Suspense>
      )}
    </>
  );
}
