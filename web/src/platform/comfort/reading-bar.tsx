import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button/button.tsx";
import { IconButton } from "../ui/button/icon-button.tsx";
import { CloseIcon } from "../ui/icon/common-icons.ts";
import { createIcon } from "../ui/icon/create-icon.tsx";
import { type Reading, readAloud } from "./read-aloud.ts";
import styles from "./reading-bar.module.css";
import { nextRate } from "./speech.rules.ts";

const PauseIcon = /* @__PURE__ */ createIcon("M7 5h3v14h-3zM14 5h3v14h-3z");
const PlayIcon = /* @__PURE__ */ createIcon("M7 4v16l13-8z");

interface ReadingBarProps {
  /** Called at the end, with whether the focus was in the bar, which goes away. */
  onClose: (hadFocus: boolean) => void;
}

/** Reads the page aloud while it is there: pause, pace, stop. Answering stops it. */
export default function ReadingBar({ onClose }: ReadingBarProps) {
  const bar = useRef<HTMLElement>(null);
  const reading = useRef<Reading>(undefined);
  const [paused, setPaused] = useState(false);
  const [rate, setRate] = useState(1);
  const [letters] = useState(lettersOf);
  const close = useEffectEvent(() => onClose(bar.current?.contains(document.activeElement) ?? false));
  useEffect(() => {
    const current = readAloud(() => close());
    reading.current = current;
    document.addEventListener("change", current.stop);
    return () => {
      document.removeEventListener("change", current.stop);
      current.stop();
    };
  }, []);
  const togglePause = () => {
    if (paused) reading.current?.resume();
    else reading.current?.pause();
    setPaused(!paused);
  };
  const changeRate = () => {
    const wanted = nextRate(rate);
    setRate(wanted);
    setPaused(false);
    reading.current?.setRate(wanted);
  };
  return createPortal(
    <section ref={bar} aria-label="Lecture à voix haute" className={styles["bar"]}>
      <IconButton framed label={paused ? "Reprendre la lecture" : "Mettre en pause"} onClick={togglePause}>
        {paused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
      <span className={styles["what"]}>
        Lecture
        {letters && <small>question, puis {letters}</small>}
      </span>
      <Button aria-label={`Vitesse\u00A0: ${rate.toLocaleString("fr-FR")}`} onClick={changeRate}>
        ×&#160;{rate.toLocaleString("fr-FR")}
      </Button>
      <IconButton framed label="Arrêter la lecture" onClick={() => reading.current?.stop()}>
        <CloseIcon />
      </IconButton>
    </section>,
    document.body,
  );
}

/** Returns the letters of the answers that are read after a question: « a, b, c, d ». */
const lettersOf = (): string =>
  [...document.querySelectorAll<HTMLElement>("main [data-read-letter]")].map(({ dataset }) => dataset["readLetter"]).join(", ");
