import { QrcodeIcon } from "../../../shared/ui/icon/common-icons.ts";
import { Note } from "../../../shared/ui/note/note.tsx";
import { signInTexts } from "../texts.ts";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.login;

/** About the student card: how it is used or, once scanned, what it does. */
export function CardNote({ state }: { state: "read" | "refused" | undefined }) {
  return (
    <div role="status">
      {state ? (
        <Note icon={<QrcodeIcon />}>{state === "read" ? texts.cardRead : texts.cardRefused}</Note>
      ) : (
        <p className={styles["aside"]}>
          <QrcodeIcon className={styles["asideIcon"]} />
          {texts.card}
        </p>
      )}
    </div>
  );
}
