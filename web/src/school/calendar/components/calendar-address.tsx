import type { CalendarAddress as Address } from "@badin/contract";
import { imageSource } from "../../../platform/api/image-source.ts";
import { CopyButton } from "../../../platform/ui/copy-button/copy-button.tsx";
import { cx } from "../../../platform/ui/cx.ts";
import { TextField } from "../../../platform/ui/field/text-field.tsx";
import layout from "../../../platform/ui/layout/layout.module.css";
import text from "../../../platform/ui/layout/text.module.css";
import { texts } from "../texts.ts";
import styles from "./calendar-address.module.css";

interface CalendarAddressProps {
  address: Address;
  /** Shows the address without a field. */
  asText?: boolean;
}

/**
 * The address of a calendar, to copy, to open in the device's own application or, beside a phone, to read with its
 * camera.
 */
export function CalendarAddress({ address: { url, qrcode }, asText = false }: CalendarAddressProps) {
  return (
    <div className={cx(layout["stack"], layout["gap10"], layout["shrink"])}>
      {asText ? (
        <p className={styles["url"]}>{url}</p>
      ) : (
        <TextField label={texts.address} value={url} readOnly onFocus={(event) => event.target.select()} />
      )}
      <div className={cx(layout["row"], layout["wrap"], styles["actions"])}>
        <CopyButton value={url} />
        <a href={url.replace(/^https?:/, "webcal:")} className={styles["open"]}>
          {texts.subscribe}
        </a>
      </div>
      <figure className={cx(text["small"], layout["row"], layout["gap16"], styles["code"])}>
        <img src={imageSource(qrcode)} alt={texts.qr} />
        <figcaption>{texts.scan}</figcaption>
      </figure>
    </div>
  );
}
