import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button/button.tsx";
import { IconButton } from "../ui/button/icon-button.tsx";
import { CloseIcon } from "../ui/icon/common-icons.ts";
import text from "../ui/layout/text.module.css";
import styles from "./comfort-panel.module.css";
import { ComfortSettings } from "./comfort-settings.tsx";
import { whenVoices } from "./read-aloud.ts";
import { voiceFor } from "./speech.rules.ts";

interface ComfortPanelProps {
  onClose: () => void;
  /** Left out where nothing may be read aloud. */
  onRead: (() => void) | undefined;
}

/** The settings of reading over the page, without a veil: what is behind changes at once. */
export default function ComfortPanel({ onClose, onRead }: ComfortPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles["panel"]}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div className={styles["head"]}>
        <h2 id={id} className={text["h3"]}>
          Confort de lecture
        </h2>
        <IconButton label="Fermer" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {onRead && <ReadButton onRead={onRead} />}
      <ComfortSettings />
    </div>,
    document.body,
  );
}

function ReadButton({ onRead }: { onRead: () => void }) {
  const [hasVoice, setHasVoice] = useState(true);
  useEffect(() => whenVoices((voices) => setHasVoice(voiceFor(voices, "fr") !== undefined)), []);
  return (
    <Button full disabled={!hasVoice} onClick={onRead}>
      {hasVoice ? "Lire à voix haute" : "Voix indisponible sur cet appareil"}
    </Button>
  );
}
