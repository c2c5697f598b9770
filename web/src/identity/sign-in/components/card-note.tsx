import { cx } from "../../../platform/ui/cx.ts";
import { QrcodeIcon } from "../../../platform/ui/icon/common-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { Note } from "../../../platform/ui/note/note.tsx";
import { signInTexts } from "../texts.ts";
import styles from "./sign-in-form.module.css";

const texts = signInTexts.login;

const said = { read: texts.cardRead, refused: texts.cardRefused, renamed: texts.cardRenamed };

/** A note about the student card: how to use it or, once scanned, what happened. */
export function CardNote({ state }: { state: keyof typeof said | undefined }) {
  return (
    <div role="status">
      {state ? (
        <Note icon={<QrcodeIcon />}>{said[state]}</Note>
      ) : (
        <p className={cx(text["muted"], text["small"], layout["row"], layout["gap14"], layout["top"], text["pretty"])}>
          <QrcodeIcon className={styles["asideIcon"]} />
          {texts.card}
        </p>
      )}
    </div>
  );
}
