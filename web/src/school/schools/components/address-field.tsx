import type { AddressFeature } from "@badin/contract";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "../../../platform/ui/button/icon-button.tsx";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import { CloseIcon } from "../../../platform/ui/icon/common-icons.ts";
import { texts as allTexts } from "../texts.ts";
import { useSuggestions } from "../use-suggestions.ts";
import styles from "./address-field.module.css";
import { AddressList, optionId } from "./address-list.tsx";
import { AddressStatus } from "./address-status.tsx";

const texts = allTexts.address;

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  chosen: AddressFeature | null;
  onType: (typed: string) => void;
  onChoose: (feature: AddressFeature) => void;
}

/** A field with suggestions for an address: a combobox with a list (ARIA Authoring Practices, "Editable Combobox"). */
export function AddressField({ value, error, chosen, onType, onChoose }: AddressFieldProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(value, chosen);
  const features = suggestions.state === "found" && !closed ? suggestions.features : [];
  const current = Math.min(active, features.length - 1);

  const type = (typed: string) => {
    setClosed(false);
    setActive(-1);
    onType(typed);
  };
  const choose = (feature: AddressFeature) => {
    onChoose(feature);
    setActive(-1);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const next = moveOf(event.key, current, features.length);
    const taken = event.key === "Enter" ? features[current] : undefined;
    if (event.key === "Escape" && features.length > 0) setClosed(true);
    else if (event.key === "ArrowDown" && closed) setClosed(false);
    else if (taken) choose(taken);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles["address"]}>
      <TextField
        name="addressInput"
        ref={input}
        value={value}
        error={error}
        label={texts.label}
        hint={texts.hint}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        role="combobox"
        aria-expanded={features.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(list, current) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        trailing={value !== "" && <Clear onClick={() => empty(input.current, type)} />}
      />
      <AddressStatus suggestions={suggestions} />
      <AddressList id={list} features={features} typed={value} active={current} onChoose={choose} />
    </div>
  );
}

/** Clears the field and keeps the focus in it. */
function empty(input: HTMLInputElement | null, type: (typed: string) => void): void {
  type("");
  input?.focus();
}

const Clear = ({ onClick }: { onClick: () => void }) => (
  <IconButton label={texts.clear} onClick={onClick} className={styles["clear"]}>
    <CloseIcon />
  </IconButton>
);

/** Returns the index of the suggestion that a key moves to; undefined for a key that the list does not handle. */
function moveOf(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  return undefined;
}
