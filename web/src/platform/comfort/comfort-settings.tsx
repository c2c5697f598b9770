import type { Comfort } from "@badin/contract";
import { useEffect, useRef } from "react";
import { pageUser } from "../api/page-user.ts";
import { Button } from "../ui/button/button.tsx";
import { Segmented } from "../ui/segmented/segmented.tsx";
import { isUsual, keepComfort, tellAccount, useComfort } from "./comfort.ts";
import styles from "./comfort-settings.module.css";

const sizes = ["100", "120", "140", "170", "200"] as const;
const spacings = [
  { value: "normal", label: "Normal" },
  { value: "wide", label: "Aéré" },
  { value: "wider", label: "Très aéré" },
] as const;
const fonts = [
  { value: "badin", label: "Badin" },
  { value: "b612", label: "B612" },
  { value: "dyslexic", label: "Dyslexie" },
] as const;
const toggles = [
  { name: "ruler", label: "Règle" },
  { name: "contrast", label: "Contraste" },
  { name: "oneColumn", label: "Une colonne" },
  { name: "still", label: "Sans animation" },
] as const;

/** Time without a change after which the account is told, in milliseconds. */
const settledMs = 600;

/** The settings of reading: each takes effect at once, and is kept with the account. */
export function ComfortSettings() {
  const comfort = useComfort();
  useSaving(comfort);
  const change = (values: { [Name in keyof Comfort]?: Comfort[Name] | undefined }) => {
    const wanted = Object.entries({ ...comfort, ...values }).filter(([, value]) => value !== undefined && value !== false);
    keep(Object.fromEntries(wanted));
  };
  return (
    <div className={styles["settings"]}>
      <Row label="Taille">
        <Segmented
          label="Taille du texte, en pour cent"
          segments={sizes.map((value) => ({ value, label: value }))}
          value={comfort.size ?? "100"}
          onChange={(size) => change({ size: size === "100" ? undefined : size })}
        />
      </Row>
      <Row label="Lignes">
        <Segmented
          label="Espace entre les lignes"
          segments={spacings}
          value={comfort.lines ?? "normal"}
          onChange={(lines) => change({ lines: lines === "normal" ? undefined : lines })}
        />
      </Row>
      <Row label="Lettres">
        <Segmented
          label="Espace entre les lettres"
          segments={spacings}
          value={comfort.letters ?? "normal"}
          onChange={(letters) => change({ letters: letters === "normal" ? undefined : letters })}
        />
      </Row>
      <Row label="Police">
        <Segmented
          label="Police"
          segments={fonts}
          value={comfort.font ?? "badin"}
          onChange={(font) => change({ font: font === "badin" ? undefined : font })}
        />
      </Row>
      <div className={styles["toggles"]}>
        {toggles.map(({ name, label }) => (
          <Button key={name} aria-pressed={comfort[name] ?? false} onClick={() => change({ [name]: !comfort[name] })}>
            {label}
          </Button>
        ))}
      </div>
      {!isUsual(comfort) && (
        <Button variant="quiet" onClick={() => keep({})}>
          Par défaut
        </Button>
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles["row"]}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function keep(comfort: Comfort): void {
  const userId = pageUser();
  keepComfort({ comfort, ...(userId !== undefined && { unsent: { userId } }) });
}

/** Tells the account once the choice has settled. What cannot leave now leaves when the account is read next. */
function useSaving(comfort: Comfort): void {
  const first = useRef(comfort);
  useEffect(() => {
    if (comfort === first.current) return;
    const timer = setTimeout(tellAccount, settledMs);
    return () => clearTimeout(timer);
  }, [comfort]);
}
