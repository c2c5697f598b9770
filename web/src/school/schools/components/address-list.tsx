import type { AddressFeature } from "@badin/contract";
import { useEffect } from "react";
import { cx } from "../../../platform/ui/cx.ts";
import { MapPinIcon } from "../../../platform/ui/icon/teacher-icons.ts";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { addressLines, typedPieces } from "../address.rules.ts";
import { texts } from "../texts.ts";
import styles from "./address-field.module.css";

/** Returns the id of a suggestion, for the field's `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

interface AddressListProps {
  id: string;
  features: readonly AddressFeature[];
  typed: string;
  /** Index of the suggestion that Enter chooses; -1 for none. */
  active: number;
  onChoose: (feature: AddressFeature) => void;
}

/** The suggestions under the field. The focus stays in the field; the list only highlights the active suggestion. */
export function AddressList({ id, features, typed, active, onChoose }: AddressListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={texts.address.listed} className={styles["list"]} hidden={features.length === 0}>
      {features.map((feature, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active suggestion
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
        <div
          key={`${feature.properties.citycode} ${feature.properties.label}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={cx(layout["row"], text["anywhere"], styles["option"], index === active && styles["active"])}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(feature)}
        >
          <MapPinIcon />
          <Lines feature={feature} typed={typed} />
        </div>
      ))}
    </div>
  );
}

function Lines({ feature, typed }: { feature: AddressFeature; typed: string }) {
  const [main, second] = addressLines(feature);
  return (
    <span>
      {typedPieces(main, typed).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
        piece.typed ? <b key={index}>{piece.text}</b> : piece.text,
      )}
      <span className={cx(text["muted"], text["small"], layout["block"])}> {second}</span>
    </span>
  );
}
