import type { StudentMessage } from "@badin/contract";
import { useMutation } from "@tanstack/react-query";
import { shortDayOf } from "../../../platform/due.rules.ts";
import { Button } from "../../../platform/ui/button/button.tsx";
import text from "../../../platform/ui/layout/text.module.css";
import { Modal } from "../../../platform/ui/modal/modal.tsx";
import { toastFailure } from "../../../platform/ui/toast/toast-failure.ts";
import { markRead } from "../api.ts";
import { texts } from "../texts.ts";
import styles from "./my-messages.module.css";
import { ReportMessageButton } from "./report-message-button.tsx";

interface ReadMessageModalProps {
  message: StudentMessage;
  /** Closes it without marking it read. */
  onClose: () => void;
  onRead: (messageId: number) => void;
  onRefresh: () => void;
}

/** A message of a teacher, whole. Only « J’ai lu » marks it read. */
export default function ReadMessageModal({ message, onClose, onRead, onRefresh }: ReadMessageModalProps) {
  const reading = useMutation({
    mutationFn: () => markRead(message.id),
    onSuccess: () => {
      onClose();
      onRead(message.id);
    },
    onError: (error) => {
      onClose();
      toastFailure(error, onRefresh);
    },
  });
  const read = (
    <Button variant="go" loading={reading.isPending} onClick={() => reading.mutate()}>
      {texts.read}
    </Button>
  );
  return (
    <Modal title={texts.from(message.author)} onClose={onClose} footer={read}>
      <p className={text["hint"]}>{shortDayOf(message.sentAt)}</p>
      <p className={`${text["written"]} ${styles["text"]}`}>{message.text}</p>
      <ReportMessageButton
        message={message}
        onReported={() => {
          onClose();
          onRead(message.id);
        }}
        onRefresh={onRefresh}
      />
    </Modal>
  );
}
